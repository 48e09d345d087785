#include "engine/cards/card.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/cards/printed.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

CardDefinition Named(std::string code, std::string name, std::vector<std::string> spoken = {}) {
  return {.code = std::move(code), .name = std::move(name), .spoken = std::move(spoken)};
}

Pack FourCards() {
  Pack pack;
  pack.Add(Named("AB-001", "Shien's Body Double"));
  pack.Add(Named("AB-002", "Dark Magician", {"Black Magician"}));
  pack.Add(Named("AB-003", "Yugi"));
  pack.Add(Named("AB-004", "Yugi", {"Dark Magician"}));
  return pack;
}

TEST(FoldNameTest, JoinsSpellingsOfOneName) {
  EXPECT_EQ(FoldName("  Shien\u2019s   BODY double "), "shien's body double");
  EXPECT_EQ(FoldName("\u201cMoon\u201d \u2013 Full\u00a0"), "\"moon\" - full");
  EXPECT_EQ(FoldName(""), "");
}

TEST(EditDistanceTest, CountsSlips) {
  EXPECT_EQ(EditDistance("", "abc"), 3);
  EXPECT_EQ(EditDistance("reptilian", "reptillian"), 1);
  EXPECT_EQ(EditDistance("magican", "magician"), 1);
  EXPECT_EQ(EditDistance("from", "form"), 1);
  EXPECT_EQ(EditDistance("abc", "abc"), 0);
}

TEST(PackTest, IndexZeroIsNamelessAndPoolsBeginWithNothing) {
  const Pack pack;
  EXPECT_EQ(pack.size(), 0);
  EXPECT_EQ(pack.card(kUnknownCard).code, "");
  EXPECT_EQ(pack.filters.size(), 1U);
  EXPECT_EQ(pack.effects.size(), 1U);
}

TEST(PackTest, FindsByCodePrintedAndSpokenName) {
  const Pack pack = FourCards();
  EXPECT_EQ(pack.CodeOf("AB-002"), "AB-002");
  EXPECT_EQ(pack.CodeOf("ab-002"), "AB-002");
  EXPECT_EQ(pack.CodeOf("shien\u2019s body double"), "AB-001");
  EXPECT_EQ(pack.CodeOf("Black Magician"), "AB-002");
  EXPECT_EQ(pack.CodeOf("nobody"), "");
}

TEST(PackTest, PrintedNameIsStrongerThanSpokenOne) {
  EXPECT_EQ(FourCards().CodeOf("Dark Magician"), "AB-002");
}

TEST(PackTest, NameOfTwoCardsIsNoName) {
  const Pack pack = FourCards();
  EXPECT_EQ(pack.CodeOf("Yugi"), "");
  EXPECT_EQ(pack.NameOf("AB-003"), "");
  EXPECT_EQ(pack.NameOf("AB-002"), "Dark Magician");
  EXPECT_EQ(pack.NameOf("AB-999"), "");
}

TEST(PackTest, NearIsSortedAndCut) {
  const Pack pack = FourCards();
  EXPECT_EQ(pack.Near("dark magican", 3), (std::vector<std::string>{"AB-004", "Dark Magician"}));
  EXPECT_EQ(pack.Near("body", 3), std::vector<std::string>{"Shien's Body Double"});
  EXPECT_EQ(pack.Near("yugi", 1), std::vector<std::string>{"AB-003"});
  EXPECT_TRUE(pack.Near("something else entirely", 3).empty());
}

TEST(PackTest, InternsTypesOnceAndStopsWhenFull) {
  Pack pack;
  EXPECT_EQ(pack.FindType("Insect"), kTypesMax);
  EXPECT_EQ(pack.InternType("Insect"), pack.InternType("Insect"));
  EXPECT_EQ(pack.type_name(static_cast<TypeIndex>(pack.FindType("Insect"))), "Insect");
  for (int i = 0; i < 2 * kTypesMax; ++i) pack.InternType("Type" + std::to_string(i));
  EXPECT_EQ(pack.InternType("OneMore"), kTypesMax - 1);
}

TEST(NameHasWordsTest, FindsWholeWordsInTheirOrder) {
  EXPECT_TRUE(NameHasWords("Full Moon", "Moon"));
  EXPECT_TRUE(NameHasWords("Moon", "Moon"));
  EXPECT_TRUE(NameHasWords("First Labyrinth Layout", "Labyrinth Layout"));
  EXPECT_TRUE(NameHasWords("Moonlit Moon-Gate", "Moon"));
  EXPECT_FALSE(NameHasWords("Moonlight", "Moon"));
  EXPECT_FALSE(NameHasWords("Swords of Revealing Light", "Sword"));
  EXPECT_FALSE(NameHasWords("Swordsaurus", "Sword"));
  EXPECT_FALSE(NameHasWords("Layout of the Labyrinth", "Labyrinth Layout"));
  EXPECT_FALSE(NameHasWords("Moo\xc3\xb1n Moon\xc3\xa9", "Moon"));
  EXPECT_FALSE(NameHasWords("", "Moon"));
}

TEST(CardDefinitionTest, TwoFramesAreBoth) {
  CardDefinition card{.frames = 1U << static_cast<unsigned>(Frame::kTrap)};
  EXPECT_FALSE(card.IsMonster());
  card.frames |= 1U << static_cast<unsigned>(Frame::kMonster);
  EXPECT_TRUE(card.IsMonster());
  EXPECT_TRUE(card.Has(Frame::kTrap));
}

TEST(WordsTest, EveryAttributeAndFrameHasOne) {
  for (int i = 1; i <= static_cast<int>(Attribute::kDivine); ++i) {
    EXPECT_FALSE(AttributeName(static_cast<Attribute>(i)).empty()) << i;
  }
  for (int i = 0; i <= static_cast<int>(kLastFrame); ++i) {
    EXPECT_FALSE(FrameName(static_cast<Frame>(i)).empty()) << i;
  }
}

}  // namespace
}  // namespace judge

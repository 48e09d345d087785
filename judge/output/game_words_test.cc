#include "judge/output/game_words.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"

namespace judge::cli {
namespace {

// Every place and position of a game has a word, and no two have the same.
TEST(GameWords, EveryPlaceHasItsOwn) {
  for (const CatalogRow& row : AllRuleSets()) {
    const RuleSet& rules = *row.game()->rules;
    const GameWords& words = WordsOf(rules);
    std::set<std::string> said;
    for (int kind = 0; kind < kZoneKinds; ++kind) {
      const std::string name(ZoneNameIn(words, static_cast<ZoneKind>(kind)));
      EXPECT_FALSE(name.empty()) << row.name << " " << kind;
      EXPECT_TRUE(said.insert(name).second) << row.name << ": " << name;
    }
    for (int position = 1; position < 5; ++position) {
      const std::string name(PositionNameIn(words, static_cast<Position>(position)));
      EXPECT_FALSE(name.empty()) << row.name << " " << position;
      EXPECT_TRUE(said.insert(name).second) << row.name << ": " << name;
    }
    // Old generations of a game speak as the newest one does.
    EXPECT_EQ(&WordsOf(OfGeneration(rules, 1)), &words) << row.name;
  }
}

// What a game calls its own way is said so, and not as another game calls it.
TEST(GameWords, AreTheGamesOwn) {
  EXPECT_EQ(ZoneNameIn(WordsOf("kingdom"), ZoneKind::kSpellTrap), "Backrow");
  EXPECT_EQ(FrameNameIn(WordsOf("kingdom"), Frame::kMonster), "Normal Monster");
  EXPECT_EQ(ZoneNameIn(WordsOf("yugiohji"), ZoneKind::kSpellTrap), "equip card zone");
  EXPECT_EQ(PositionNameIn(WordsOf("yugiohji"), Position::kDefense), "defence mode");
  EXPECT_EQ(FrameNameIn(WordsOf("yugiohji"), Frame::kMonster), "Monster");
  EXPECT_STREQ(WordsOf("yugiohji").erode, "banish");
  EXPECT_EQ(ZoneNameIn(WordsOf("no such game"), ZoneKind::kHand), "hand");
}

}  // namespace
}  // namespace judge::cli

// The lists of type words on the ruling pages against the published cards of Kingdom Duels.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "engine/cards/cards.h"
#include "engine/rulesets/kingdom/kingdom.h"
#include "engine/terms/terms.h"
#include "judge/views/views.h"

namespace judge::cli {
namespace {

using Words = std::set<std::string>;

// The words that the page of the ruling lists behind "List.".
Words Listed(const std::string& id) {
  Words words;
  const RulingPage* page = FindRuling(id);
  if (page == nullptr) return words;
  const std::string text = PlainText(page->body);
  const std::size_t list = text.find("List. ");
  if (list == std::string::npos) return words;
  std::size_t at = list + 6;
  const std::size_t end = text.find('.', at);
  while (at < end) {
    const std::size_t comma = std::min(text.find(", ", at), end);
    words.insert(text.substr(at, comma - at));
    at = comma + 2;
  }
  return words;
}

// The number of words that the rulebook has in each list.
const std::map<std::string, std::size_t>& Lists() {
  static const std::map<std::string, std::size_t> lists = {
      {"kingdom.type.main-types", 4},
      {"kingdom.type.advanced-types", 10},
      {"kingdom.type.primary-monster-list", 20},
      {"kingdom.type.secondary-monster-list", 17},
      {"kingdom.type.alter-list", 10},
      {"kingdom.type.pantheons", 5},
      {"kingdom.type.rule-types", 4}};
  return lists;
}

// In none of the lists; the reasons stand at the head of docs/rulings/kingdom/type.md.
const Words& Exceptions() {
  static const Words words = {"Terrain", "Millennium Item", "Token", "Cyberse"};
  return words;
}

// Every word on a type line, and every word that an effect asks for, gives or takes.
Words UsedWords(const Pack& pack) {
  TypeSet used;
  for (CardIndex card = 1; card <= pack.size(); ++card) {
    for (const TypeIndex type : pack.card(card).type_line) used.set(type);
  }
  for (const Filter& filter : pack.filters) {
    used |= filter.types_any | filter.types_all | filter.types_none;
  }
  for (const Modifier& modifier : pack.modifiers) {
    const ModifierKind kind = modifier.kind;
    const bool about_type = kind == ModifierKind::kTypeAdd || kind == ModifierKind::kTypeRemove ||
                            kind == ModifierKind::kTypeBar;
    if (about_type) used.set(modifier.type);
  }
  Words words;
  for (std::size_t type = 0; type < used.size(); ++type) {
    if (used.test(type)) words.emplace(pack.type_name(static_cast<TypeIndex>(type)));
  }
  return words;
}

TEST(CardTypes, EveryListIsWholeAndNoWordStandsInTwo) {
  Words all;
  for (const auto& [id, count] : Lists()) {
    const Words words = Listed(id);
    EXPECT_EQ(words.size(), count) << id;
    for (const std::string& word : words)
      EXPECT_TRUE(all.insert(word).second) << id << ": " << word;
  }
}

TEST(CardTypes, EveryWordOnACardStandsInAListOrIsAnException) {
  Words known = Exceptions();
  for (const auto& [id, count] : Lists()) known.merge(Listed(id));
  const Words used = UsedWords(KingdomPack());
  EXPECT_GT(used.size(), 60u);
  for (const std::string& word : used) EXPECT_TRUE(known.count(word) != 0) << word;
  for (const std::string& word : Exceptions()) {
    EXPECT_TRUE(used.count(word) != 0) << word << " is no exception any more";
  }
}

TEST(CardTypes, TypesOfAlterMonstersArePrintedOnNoOtherCard) {
  const Words alter = Listed("kingdom.type.alter-list");
  const Pack& pack = KingdomPack();
  int printed = 0;
  for (CardIndex index = 1; index <= pack.size(); ++index) {
    const CardDefinition& card = pack.card(index);
    for (const TypeIndex type : card.type_line) {
      if (alter.count(std::string(pack.type_name(type))) == 0) continue;
      EXPECT_TRUE(card.Has(Frame::kAlter)) << card.code;
      ++printed;
    }
  }
  EXPECT_GT(printed, 10);
}

bool HasWord(const Pack& pack, const CardDefinition& card, std::string_view word) {
  const int type = pack.FindType(word);
  return type < kTypesMax && card.types.test(static_cast<std::size_t>(type));
}

TEST(CardTypes, FramesAndTypeLinesAgree) {
  const std::map<Frame, std::string> words = {
      {Frame::kFusion, "Fusion"}, {Frame::kRitual, "Ritual"},
      {Frame::kAlter, "Alter"},   {Frame::kIntegration, "Integration"},
      {Frame::kToken, "Token"},   {Frame::kSpell, "Spell"},
      {Frame::kTrap, "Trap"},     {Frame::kRule, "Rule"}};
  const Pack& pack = KingdomPack();
  int both = 0;
  for (CardIndex index = 1; index <= pack.size(); ++index) {
    const CardDefinition& card = pack.card(index);
    for (const auto& [frame, word] : words) {
      EXPECT_EQ(card.Has(frame), HasWord(pack, card, word)) << card.code << ": " << word;
    }
    EXPECT_EQ(card.IsMonster(), HasWord(pack, card, "Monster")) << card.code;
    if ((card.frames & (card.frames - 1)) == 0) continue;
    EXPECT_EQ(card.deck, DeckKind::kMain) << card.code;
    ++both;
  }
  EXPECT_EQ(both, 12);
}

TEST(CardTypes, ASetupRuleIsADuelistAFieldOrAChallenge) {
  const Pack& pack = KingdomPack();
  int setups = 0;
  for (CardIndex index = 1; index <= pack.size(); ++index) {
    const CardDefinition& card = pack.card(index);
    const bool duelist = HasWord(pack, card, "Duelist");
    const int kinds = duelist + HasWord(pack, card, "Field") + HasWord(pack, card, "Challenge");
    EXPECT_EQ(kinds, HasWord(pack, card, "Setup") ? 1 : 0) << card.code;
    EXPECT_TRUE(duelist || card.strategy.empty()) << card.code;
    setups += kinds;
  }
  EXPECT_EQ(setups, 35);
}

TEST(CardTypes, GradesAndAttributesKeepToTheirPages) {
  const Pack& pack = KingdomPack();
  for (CardIndex index = 1; index <= pack.size(); ++index) {
    const CardDefinition& card = pack.card(index);
    const bool marker = card.Has(Frame::kTerrain);
    EXPECT_NE(card.attribute, Attribute::kDivine) << card.code;
    EXPECT_TRUE(marker || card.attribute != Attribute::kNone) << card.code;
    EXPECT_EQ(card.level >= 1 && card.level <= 12, card.IsMonster()) << card.code;
    EXPECT_EQ(card.charges >= 0, HasWord(pack, card, "Symbol")) << card.code;
    const bool divine = HasWord(pack, card, "Divine");
    EXPECT_EQ(card.hierarchy >= 1 && card.hierarchy <= 7, divine) << card.code;
  }
}

}  // namespace
}  // namespace judge::cli

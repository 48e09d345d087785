#include "judge/trying/trial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/rulesets/catalog.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

Tried TryOf(const char* rules, const char* code, int number) {
  const Game& game = *FindGame(rules);
  return TryEffect(game, game.pack->FindCode(code), number);
}

std::string AllOf(const Tried& tried) {
  std::string all;
  for (const std::string& line : tried.told) all += line + "\n";
  return all;
}

// Horn of the Unicorn gives what it equips 700 ATK and DEF and a type.
TEST(TrialTest, AnEquipIsWornAndWhatItGivesIsTheDifferenceWithoutIt) {
  const Tried equips = TryOf("kingdom", "SOE-055", 1);
  EXPECT_EQ(equips.outcome, Outcome::kSeen) << AllOf(equips);
  EXPECT_NE(AllOf(equips).find("done: Horn of the Unicorn (A.s1) is equipped to"),
            std::string::npos);
  const Tried gives = TryOf("kingdom", "SOE-055", 2);
  EXPECT_EQ(gives.outcome, Outcome::kSeen) << AllOf(gives);
  EXPECT_NE(AllOf(gives).find("Thunderblast"), std::string::npos) << AllOf(gives);
}

// The Larva negates an attack on an Insect and equips itself to the attacker; Attack Nullification
// negates one too, and then ends the phase, of which no event tells.
TEST(TrialTest, AnEventIsMadeToHappenAndWhatNoEventTellsIsSaid) {
  const Tried larva = TryOf("kingdom", "SOE-036", 1);
  EXPECT_EQ(larva.outcome, Outcome::kSeen) << AllOf(larva);
  EXPECT_NE(AllOf(larva).find("before it: 2. attack m1 -> A.m1"), std::string::npos)
      << AllOf(larva);
  EXPECT_NE(AllOf(larva).find("is negated"), std::string::npos) << AllOf(larva);
  const Tried ends = TryOf("kingdom", "SOE-106", 1);
  EXPECT_EQ(ends.outcome, Outcome::kPartly) << AllOf(ends);
  for (const char* deed :
       {"is negated, by Attack Nullification", "end the phase: nothing in the duel tells of it"}) {
    EXPECT_NE(AllOf(ends).find(deed), std::string::npos) << AllOf(ends);
  }
}

// Four sit at the table of tag dueling: the opponent is one of the other team and no partner, and
// all of them pass on the way to a battle.
TEST(TrialTest, ATableOfFourIsTriedToo) {
  const Tried cannon = TryOf("tag", "TCG-101", 1);
  EXPECT_EQ(cannon.outcome, Outcome::kSeen) << AllOf(cannon);
  EXPECT_EQ(cannon.duel.header.seats.size(), 4U);
  for (const char* line :
       {"the duel: turn of 1A; 1A m3 Cannon Soldier, 2A m1", "done: 2A takes 500 Effect Damage"}) {
    EXPECT_NE(AllOf(cannon).find(line), std::string::npos) << AllOf(cannon);
  }
  const Tried sangan = TryOf("tag", "TCG-114", 1);
  EXPECT_EQ(sangan.outcome, TryOf("tcg", "TCG-114", 1).outcome) << AllOf(sangan);
  // What nobody has seen of the Deck is named, as a player does who searches it.
  for (const char* line : {"answered: choose -> d=\"", "(1A's deck) goes to 1A's hand, by Sangan",
                           "done: 1A shuffles the deck"}) {
    EXPECT_NE(AllOf(sangan).find(line), std::string::npos) << AllOf(sangan);
  }
}

// A Ritual finds its Materials and its monster.
TEST(TrialTest, WhatComesOutOfTheExtraDeckIsSummoned) {
  for (const char* code : {"KOD-139", "KOD-143"}) {
    const Tried ritual = TryOf("kingdom", code, 1);
    EXPECT_EQ(ritual.outcome, Outcome::kSeen) << AllOf(ritual);
    EXPECT_NE(AllOf(ritual).find("Special Summons"), std::string::npos) << AllOf(ritual);
  }
}

// What was done before its position the trial does not know, and says so.
TEST(TrialTest, WhatThePositionLeavesOpenIsSaid) {
  const Tried copycat = TryOf("kingdom", "KOD-096", 1);
  EXPECT_NE(AllOf(copycat).find("which does not say whether this is so"), std::string::npos)
      << AllOf(copycat);
  const Tried ritual = TryOf("kingdom", "KOD-139", 1);
  EXPECT_EQ(AllOf(ritual).find("which does not say whether this is so"), std::string::npos)
      << AllOf(ritual);
}

// What a duel shows is told of that duel: whatever was seen has a record that folds, and none of
// its acts is against the rules.
TEST(TrialTest, WhatIsSeenHasALegalRecord) {
  for (const CatalogRow& row : AllRuleSets()) {
    const Game& game = *row.game();
    for (CardIndex card = 1; card <= game.pack->size(); card = static_cast<CardIndex>(card + 9)) {
      for (int number = 1; number <= game.pack->card(card).effects.count; ++number) {
        const Tried tried = TryEffect(game, card, number);
        ASSERT_FALSE(tried.told.empty());
        if (tried.duel.entries.empty()) continue;
        const auto fold = replay::Replay::Fold(tried.duel);
        ASSERT_TRUE(fold.has_value()) << game.pack->card(card).code;
        for (const replay::EntryResult& entry : fold->entries()) {
          EXPECT_TRUE(!entry.has_verdict || entry.verdict.legal())
              << game.pack->card(card).code << " effect " << number << " entry " << entry.number;
        }
      }
    }
  }
}

}  // namespace
}  // namespace judge::cli

// A duel that pins a generation of its rules, when the rule set has gone on.
#include <gtest/gtest.h>

#include <string>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "replay/fold/outcome.h"
#include "replay/fold/packs.h"
#include "replay/fold/replay.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

constexpr const char* kPays = "kingdom.battle.atk-versus-atk-damage";
constexpr const char* kTrial = "generations";  // the pack of the rule set with two of them

const Game& Own() { return *FindGame("kingdom"); }

Clause& Paying(RuleSet& rules) { return rules.clauses[rules.FindClause(kPays)]; }

// In generation 1 a lost battle is paid for, as it is today; in generation 2 it costs nothing.
void OfferTrial() {
  static const bool offered = [] {
    static RuleSet rules(*Own().rules);
    rules.version = 2;
    rules.quirks = {{"trial.paid-battles", 2, "who loses a battle pays for it", [](RuleSet& older) {
                       Paying(older).happen = Own().rules->clauses[older.FindClause(kPays)].happen;
                     }}};
    Paying(rules).happen = nullptr;
    rules.Finish();
    static Pack pack(*Own().pack);
    pack.name = kTrial;
    static const Game trial{&rules, &pack};
    OfferGame("kingdom", &trial);
    return true;
  }();
  static_cast<void>(offered);
}

Duel Battle(std::uint32_t generation) {
  OfferTrial();
  const auto names = [](std::string_view) -> const CardNames* { return Own().pack; };
  const auto duel = ParseDuel(
      "[Duel \"t\"]\n[Rules \"kingdom\"]\n[A \"Ann\"]\n[B \"Bo\"]\n[Start \"position\"]\n"
      "position\n  next T4 A main1 fresh\n  A lp 2000 hand \"Imp\" 2\n  A m2 \"Dark Dragon\" atk\n"
      "  B lp 2000 hand 3\n  B m3 \"Imp\" atk\nend\n"
      "T4 A\n1. summon \"Imp\" m1 atk\n2. end turn\nT5 B\n3. draw\n4. end turn\nT6 A\n5. draw\n"
      "6. attack m2 -> B.m3\n7. end turn\nT7 B\n8. draw\n9. end turn\n",
      "test", names);
  EXPECT_TRUE(duel.has_value()) << (duel ? "" : duel.error().ToString());
  Duel out = duel ? *duel : Duel{};
  out.header.packs = {{kTrial, ""}};
  out.header.rules_version = generation;
  return out;
}

std::int32_t LifeOfB(const Duel& duel) {
  const auto replay = Replay::Fold(duel);
  EXPECT_TRUE(replay.has_value()) << (replay ? "" : replay.error().message);
  return replay ? replay->head().life(1).max : -1;
}

TEST(Generations, ADuelKeepsTheBehaviourOfTheGenerationThatItPins) {
  EXPECT_EQ(LifeOfB(Battle(1)), 1800);
  EXPECT_EQ(LifeOfB(Battle(2)), 2000);
}

TEST(Generations, ADuelThatPinsNoneIsPlayedByTheNewest) {
  EXPECT_EQ(LifeOfB(Battle(0)), 2000);
  EXPECT_EQ((*GameFor(Battle(0).header))->rules->version, 2U);
}

TEST(Generations, TheGameOfAGenerationIsMadeOnce) {
  const auto once = GameFor(Battle(1).header);
  const auto again = GameFor(Battle(1).header);
  ASSERT_TRUE(once.has_value() && again.has_value());
  EXPECT_EQ(*once, *again);
  EXPECT_EQ((*once)->rules->version, 1U);
  EXPECT_EQ((*once)->pack, (*GameFor(Battle(2).header))->pack);
}

TEST(Generations, RecordingPinsTheNewest) {
  Header header = Battle(0).header;
  ASSERT_TRUE(Pin(&header).has_value());
  EXPECT_EQ(header.rules_version, 2U);
  header.rules_version = 1;
  ASSERT_TRUE(Pin(&header).has_value());
  EXPECT_EQ(header.rules_version, 1U);
}

TEST(Generations, OneThatThisProgramDoesNotKnowIsNotPlayed) {
  const auto replay = Replay::Fold(Battle(3));
  ASSERT_FALSE(replay.has_value());
  EXPECT_EQ(replay.error().kind, FoldError::Kind::kUnknownRules);
  EXPECT_NE(replay.error().message.find("generation 3"), std::string::npos);
}

TEST(Generations, MarksOfAnOldDuelHoldUnderItsOwnGeneration) {
  const auto marks = MarksOf(Battle(1));
  ASSERT_TRUE(marks.has_value());
  EXPECT_EQ(marks->back().generation, 1U);
  const auto checked = CheckMarks(Battle(1), *marks);
  ASSERT_TRUE(checked.has_value());
  EXPECT_FALSE(checked->first.has_value());
}

TEST(Generations, UnderANewerOneTheEntryIsFoundAtWhichTheyPart) {
  const auto checked = CheckMarks(Battle(2), *MarksOf(Battle(1)));
  ASSERT_TRUE(checked.has_value() && checked->first.has_value());
  EXPECT_EQ(checked->first->generation, 1U);
  EXPECT_EQ(checked->first->today, 2U);
  EXPECT_TRUE(checked->first->compared);
  EXPECT_TRUE(checked->first->old_agrees);
  EXPECT_EQ(checked->first->differs, 7U);
  EXPECT_EQ(checked->first->parts_at, 7U) << "the battle is fought when the next entry passes";
}

}  // namespace
}  // namespace judge::replay

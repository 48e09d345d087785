#include "replay/fold/replay.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/engine.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/numbers_check.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

const CardNames* Names(std::string_view rules) {
  const Game* game = FindGame(rules);
  return game == nullptr ? nullptr : game->pack;
}

Duel Read(const std::string& text) {
  const auto duel = ParseDuel(text, "test", &Names);
  EXPECT_TRUE(duel.has_value()) << (duel ? "" : duel.error().ToString());
  return duel ? *duel : Duel{};
}

Replay FoldText(const std::string& text, const FoldOptions& options = {}) {
  auto replay = Replay::Fold(Read(text), options);
  EXPECT_TRUE(replay.has_value());
  return *replay;
}

constexpr const char* kPosition =
    "[Duel \"t\"]\n[Rules \"kingdom\"]\n[A \"Ann\"]\n[B \"Bo\"]\n[Start \"position\"]\n"
    "position\n  next T4 A main1 fresh\n  A lp 2000 hand \"Imp\" 2\n  A m2 \"Dark Dragon\" atk\n"
    "  B lp 2000 hand 3\n  B m3 \"Imp\" atk\n  B m4 ?1 hidden-def\nend\n";

std::string From(const std::string& entries) { return kPosition + entries; }

Ruling RulingOf(const Replay& replay, EntryNumber number) {
  const EntryResult* entry = replay.Find(number);
  EXPECT_NE(entry, nullptr);
  return entry == nullptr ? Ruling::kUnsupported : entry->verdict.ruling;
}

TEST(Fold, AnObservedNumberClosesNoWindow) {
  const Replay replay = FoldText(From("T4 A\n1. attack m2 -> B.m3 =B:1800\n"));
  EXPECT_TRUE(replay.Find(1)->checks.at(0).holds);
  EXPECT_TRUE(replay.Find(1)->checks.at(0).open);
  EXPECT_EQ(NextDecision(replay.game(), replay.head()).kind, DecisionKind::kRespond);
  EXPECT_EQ(replay.head().life(1).max, 2000);
}

TEST(Fold, ANumberIsReadBehindThePassesBeforeTheNextAct) {
  const std::string attack = "T4 A\n1. attack m2 -> B.m3 =B:1800 =B:2000\n";
  for (const char* next : {"2. end battle\n", "2. note \"x\"\n3. end turn\n"}) {
    const Replay replay = FoldText(From(attack + next));
    EXPECT_TRUE(replay.Find(1)->checks.at(0).holds) << next;
    EXPECT_TRUE(replay.Find(1)->checks.at(1).fails()) << next;
  }
  const Replay answered = FoldText(From(attack + "2. B pass\n"));
  EXPECT_TRUE(answered.Find(1)->checks.at(0).fails());
  EXPECT_TRUE(answered.Find(1)->checks.at(1).holds);
}

// Who surrenders settles nothing that stood open: a number that held while nobody had answered is
// not made false by it, and one that holds neither way fails as it did.
TEST(Fold, ANumberThatHeldDoesNotFailBehindASurrender) {
  const std::string attack = "T4 A\n1. attack m2 -> B.m3 =B:1800 =B:1234\n";
  for (const char* next : {"2. B surrender\n", "2. note \"x\"\n3. A surrender\n"}) {
    const Replay replay = FoldText(From(attack + next));
    EXPECT_TRUE(replay.Find(1)->checks.at(0).holds) << next;
    EXPECT_FALSE(replay.Find(1)->checks.at(0).fails()) << next;
    EXPECT_TRUE(replay.Find(1)->checks.at(1).fails()) << next;
  }
  // Behind an answer it is known what became of it.
  const Replay answered = FoldText(From(attack + "2. B pass\n3. B surrender\n"));
  EXPECT_TRUE(answered.Find(1)->checks.at(0).fails());
}

TEST(Fold, LeavesAnAttackOpenWhenNothingProvesItsEnd) {
  const Replay replay = FoldText(From("T4 A\n1. attack m2 -> B.m3\n"));
  EXPECT_EQ(NextDecision(replay.game(), replay.head()).kind, DecisionKind::kRespond);
  EXPECT_EQ(replay.head().life(1).max, 2000);
}

TEST(Fold, CarriesOutWhatIsIllegalAndSaysSo) {
  const Replay replay = FoldText(
      From("T4 A\n1. attack m2 -> B.m3 =B:1800\n2. attack m2 -> B.m4\n3. A pass\n4. B pass\n"));
  EXPECT_EQ(RulingOf(replay, 1), Ruling::kLegal);
  EXPECT_EQ(RulingOf(replay, 2), Ruling::kIllegal);
  EXPECT_FALSE(replay.findings().empty());
}

TEST(Fold, TakesTheRecordedOutcomeOfAnIllegalAct) {
  const Replay replay =
      FoldText(From("T4 A\n1. attack m2 -> B.m3 =B:1800\n2. attack m2 -> B.m4 B-150\n"));
  EXPECT_EQ(RulingOf(replay, 2), Ruling::kIllegal);
  EXPECT_EQ(replay.head().life(1).max, 1650);
}

TEST(Fold, AFailedCheckChangesNothingAndIsAFinding) {
  const Replay replay = FoldText(From("T4 A\n1. attack m2 -> B.m3 =B:1700\n"));
  EXPECT_FALSE(replay.Find(1)->checks.at(0).holds);
  const bool found =
      std::any_of(replay.findings().begin(), replay.findings().end(),
                  [](const Finding& f) { return f.kind == FindingKind::kCheckFails; });
  EXPECT_TRUE(found);
}

TEST(Fold, BindsAHiddenCardToALaterReveal) {
  const std::string text = From("T4 A\n1. position m2 def\nT5 B\n2. flip m4=\"Kuriboh\" atk\n");
  const Replay known = FoldText(text);
  const State before = known.StateAfter(1);
  const PieceIndex piece = before.At({1, ZoneKind::kMonster, 4, 0});
  ASSERT_NE(piece, kNoPiece);
  EXPECT_EQ(known.game().pack->card(before.piece(piece).card).name, "Kuriboh");
  FoldOptions then{.bind = false};
  const Replay unbound = FoldText(text, then);
  const State unknown = unbound.StateAfter(1);
  EXPECT_EQ(unknown.piece(unknown.At({1, ZoneKind::kMonster, 4, 0})).card, kUnknownCard);
}

TEST(Fold, UndoTakesTheLastEntryAwayAndKeepsItInTheLog) {
  const Replay replay = FoldText(From("T4 A\n1. summon \"Imp\" m1 atk\n2. !undo\n"));
  EXPECT_EQ(replay.duel().entries.size(), 2U);
  EXPECT_EQ(replay.Find(1), nullptr);
  EXPECT_EQ(replay.head().At({0, ZoneKind::kMonster, 1, 0}), kNoPiece);
}

TEST(Fold, FixReplacesAnActWhereItStood) {
  const Replay replay =
      FoldText(From("T4 A\n1. summon \"Imp\" m1 atk\n2. !fix 1 A summon \"Imp\" m5 def\n"));
  EXPECT_EQ(replay.head().At({0, ZoneKind::kMonster, 1, 0}), kNoPiece);
  const PieceIndex piece = replay.head().At({0, ZoneKind::kMonster, 5, 0});
  ASSERT_NE(piece, kNoPiece);
  EXPECT_EQ(replay.head().piece(piece).position, Position::kDefense);
}

TEST(Fold, ChecksOfAFixCountWhereTheFixedEntryStands) {
  const Replay replay =
      FoldText(From("T4 A\n1. attack m2 -> B.m3 =B:1700\n2. end battle\n"
                    "3. !fix 1 A attack m2 -> B.m3 =B:1800\n"));
  ASSERT_EQ(replay.Find(1)->checks.size(), 1U);
  EXPECT_TRUE(replay.Find(1)->checks.at(0).holds);
  EXPECT_TRUE(replay.Find(3)->checks.empty());
}

TEST(Fold, FatesNameTheEntryThatTookBackOrCorrected) {
  const Duel duel =
      Read(From("T4 A\n1. attack m2 -> B.m3\n2. !fix 1 A attack m2 -> B.m4\n3. pass\n4. !undo\n"
                "5. A pass\n6. !rewind 5\n"));
  const std::map<EntryNumber, Fate> all = {{1, {0, 2}}, {3, {4, 0}}, {5, {6, 0}}};
  EXPECT_EQ(FatesOf(duel.entries, 6), all);
  EXPECT_EQ(FatesOf(duel.entries, 3), (std::map<EntryNumber, Fate>{{1, {0, 2}}}));
}

TEST(Fold, JudgesEntriesAreNeitherUndoneNorFixed) {
  const Duel duel = Read(From("T4 A\n1. pass\n2. !undo\n3. !call A \"why\"\n"));
  const Line line = LineOf(duel.entries, 3);
  EXPECT_EQ(UndoTarget(line), nullptr);
  EXPECT_EQ(FixTarget(line, 1), nullptr);
  EXPECT_EQ(FixTarget(line, 3), nullptr);
}

TEST(Fold, RewindTakesTheGameBackToBeforeAnEntry) {
  const Replay replay = FoldText(
      From("T4 A\n1. attack m2 -> B.m3 =B:1800\n2. attack m2 -> B.m4\n3. !rewind 2 =B:1800\n"));
  EXPECT_EQ(replay.Find(2), nullptr);
  ASSERT_NE(replay.Find(3), nullptr);
  EXPECT_TRUE(replay.Find(3)->checks.at(0).holds);
}

TEST(Fold, AnyPointFromSnapshotsIsTheStateOfAStraightFold) {
  std::string entries;
  for (int i = 1; i <= 150; ++i) entries += std::to_string(i) + ". coin o\n";
  const std::string text = From("T4 A\n" + entries + "151. summon \"Imp\" m1 atk\n");
  const Replay whole = FoldText(text);
  for (const EntryNumber point : {0U, 1U, 63U, 64U, 65U, 128U, 150U, 151U}) {
    FoldOptions options{.until = point};
    const Replay part = FoldText(text, options);
    std::string a, b;
    AppendProjection(whole.game(), whole.StateAfter(point), &a);
    AppendProjection(part.game(), part.head(), &b);
    EXPECT_EQ(a, b) << "at " << point;
  }
}

TEST(Fold, AskingChangesNothing) {
  const Replay replay = FoldText(From("T4 A\n1. summon \"Imp\" m1 atk\n"));
  const State before = replay.head();
  const auto entry = ParseEntryLine("attack m2 -> B.m3", replay.duel().header, *replay.game().pack);
  ASSERT_TRUE(entry.has_value());
  const Trial trial = Try(replay.game(), replay.duel().header, before, *entry);
  EXPECT_TRUE(trial.verdict.legal());
  EXPECT_TRUE(before == replay.head());
}

TEST(Fold, RefusesARuleSetItDoesNotKnow) {
  Duel duel = Read(From(""));
  duel.header.rules = "chess";
  const auto replay = Replay::Fold(duel);
  ASSERT_FALSE(replay.has_value());
  EXPECT_EQ(replay.error().kind, FoldError::Kind::kUnknownRules);
}

TEST(Fold, OutcomeHashesOfOneOutcomeAgree) {
  const Replay a = FoldText(From("T4 A\n1. summon \"Imp\" m1 atk\n"));
  const Replay b = FoldText(From("T4 A\n  main1:\n1. A summon \"Imp\" m1 atk\n"));
  EXPECT_EQ(OutcomeHash(a.game(), a.head()), OutcomeHash(b.game(), b.head()));
  EXPECT_NE(OutcomeHash(a.game(), a.head()), OutcomeHash(a.game(), a.initial()));
}

}  // namespace
}  // namespace judge::replay

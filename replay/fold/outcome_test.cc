#include "replay/fold/outcome.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "replay/fold/numbers_check.h"
#include "replay/fold/replay.h"
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

Duel From(const std::string& entries) {
  return Read(
      "[Duel \"t\"]\n[Rules \"kingdom\"]\n[A \"Ann\"]\n[B \"Bo\"]\n[Start \"position\"]\n"
      "position\n  next T4 A main1 fresh\n  A lp 2000 hand \"Imp\" 2\n  A m2 \"Dark Dragon\" atk\n"
      "  B lp 2000 hand 3\n  B m3 \"Imp\" atk\n  B m4 ?1 hidden-def\nend\n" +
      entries);
}

std::uint64_t HashAt(const Duel& duel, EntryNumber until) {
  FoldOptions options{.until = until};
  const auto replay = Replay::Fold(duel, options);
  EXPECT_TRUE(replay.has_value());
  return OutcomeNumber(replay->game(), replay->head());
}

std::vector<EntryNumber> EntriesOf(const std::vector<OutcomeMark>& marks) {
  std::vector<EntryNumber> entries;
  for (const OutcomeMark& mark : marks) entries.push_back(mark.entry);
  return entries;
}

using Numbers = std::vector<EntryNumber>;

TEST(Outcome, TheNumberIsWhatTheTextSays) {
  const auto replay = Replay::Fold(From("T4 A\n1. summon \"Imp\" m1 atk\n"));
  const std::string text = OutcomeHash(replay->game(), replay->head());
  EXPECT_EQ(std::stoull(text, nullptr, 16), OutcomeNumber(replay->game(), replay->head()));
}

TEST(Outcome, MarksStandWhereATurnIsSaidToEndAtEach64thEntryAndAtTheLast) {
  std::string text = "T4 A\n1. summon \"Imp\" m1 atk\n2. end turn\nT5 B\n3. draw\n";
  for (int i = 4; i <= 70; ++i) text += std::to_string(i) + ". coin o\n";
  const auto marks = MarksOf(From(text));
  ASSERT_TRUE(marks.has_value());
  EXPECT_EQ(EntriesOf(*marks), (Numbers{2, 3, 64, 70}));
  EXPECT_EQ(marks->front().generation, FindGame("kingdom")->rules->version);
}

TEST(Outcome, AHeadingOfALaterTurnAndASurrenderAreMarked) {
  const auto marks = MarksOf(
      From("T4 A\n1. summon \"Imp\" m1 atk\nT6 A\n2. draw\n3. coin o\n4. end\n5. coin x\n"));
  ASSERT_TRUE(marks.has_value());
  EXPECT_EQ(EntriesOf(*marks), (Numbers{2, 4, 5}));
  const auto over = MarksOf(From("T4 A\n1. surrender\n2. !call A \"x\"\n3. !call B \"y\"\n"));
  ASSERT_TRUE(over.has_value());
  EXPECT_EQ(EntriesOf(*over), (Numbers{1, 3}));
}

// A Trap that has to be activated makes a pass illegal, and so the duel stays where it is in one of
// two records that nobody can tell apart who does not see the Trap.
TEST(Outcome, WhereMarksStandTellsNothingOfAHiddenCard) {
  const auto with = [](const std::string& trap) {
    return Read(
        "[Duel \"t\"]\n[Rules \"kingdom\"]\n[A \"Ann\"]\n[B \"Bo\"]\n[Start \"position\"]\n"
        "position\n  next T5 A main1 fresh\n  A lp 2000 m1 \"Imp\" atk hand 3 deck 20\n"
        "  A s2 \"" +
        trap +
        "\" set before T3\n"
        "  B lp 2000 m2 \"Gaia the Fierce Knight\" atk m1 \"Cyclops\" atk hand 3 deck 20\nend\n"
        "1. B attack m2 -> A.m1\n2. A pass\n3. A position m1 def\n4. B attack m1 -> A.m1\n"
        "5. A draw\n6. A end turn\n");
  };
  const Duel one = with("Holy Barrier - Mirror Force");
  const Duel other = with("Horn of Ascension");
  const auto turn = [](const Duel& duel) {
    const auto whole = Replay::Fold(duel);
    EXPECT_TRUE(whole.has_value());
    std::vector<int> turns;
    for (const Entry& entry : duel.entries) {
      turns.push_back(whole->StateAfter(entry.number).header().turn);
    }
    return turns;
  };
  ASSERT_NE(turn(one), turn(other)) << "the fold does not tell the two apart";
  const auto marks = MarksOf(one);
  const auto others = MarksOf(other);
  ASSERT_TRUE(marks.has_value() && others.has_value());
  EXPECT_EQ(EntriesOf(*marks), EntriesOf(*others));
}

// Entry 1 is corrected by entry 4, and the card beneath ?1 is named by entry 5: what was marked
// before is what was known before.
const char* const kChanged =
    "T4 A\n1. summon \"Imp\" m1 atk\n2. end turn\nT5 B\n3. draw\n"
    "4. !fix 1 A summon \"Imp\" m5 def\n5. B flip m4=\"Dark Dragon\"\n6. B end turn\n";

TEST(Outcome, AMarkIsOfTheRecordAsItStoodThen) {
  const Duel duel = From(kChanged);
  const auto whole = Replay::Fold(duel);
  const auto marks = MarksOf(duel);
  ASSERT_TRUE(whole.has_value() && marks.has_value());
  ASSERT_EQ(EntriesOf(*marks), (Numbers{2, 3, 6}));
  EXPECT_EQ(marks->at(0).hash, HashAt(duel, 2));
  EXPECT_NE(marks->at(0).hash, OutcomeNumber(whole->game(), whole->StateAfter(2)));
  EXPECT_EQ(marks->at(2).hash, HashAt(duel, 6));
}

// What is recorded entry by entry has a mark behind each: among them those of the whole.
TEST(Outcome, MarksOfAppendsAreThoseOfTheWhole) {
  const Duel duel = From(kChanged);
  std::vector<OutcomeMark> one_by_one;
  Duel part = duel;
  part.entries.clear();
  for (const Entry& entry : duel.entries) {
    part.entries.push_back(entry);
    const auto whole = Replay::Fold(part);
    ASSERT_TRUE(whole.has_value());
    const auto marks = MarksAfter(*whole, entry.number);
    ASSERT_EQ(EntriesOf(marks), (Numbers{entry.number}));
    EXPECT_EQ(marks.front().hash, HashAt(duel, entry.number));
    one_by_one.push_back(marks.front());
  }
  const auto checked = CheckMarks(duel, one_by_one);
  ASSERT_TRUE(checked.has_value());
  EXPECT_FALSE(checked->first.has_value());
  const std::vector<OutcomeMark> whole = MarksOf(duel).value();
  EXPECT_TRUE(
      std::includes(one_by_one.begin(), one_by_one.end(), whole.begin(), whole.end(),
                    [](const OutcomeMark& a, const OutcomeMark& b) { return a.entry < b.entry; }));
  EXPECT_EQ(MarksAfter(*Replay::Fold(duel), 4), (std::vector{one_by_one.back()}));
  EXPECT_TRUE(MarksAfter(*Replay::Fold(duel), 7).empty());
}

TEST(Outcome, MarksOfTheSameEngineAgree) {
  const Duel duel = From(kChanged);
  const auto checked = CheckMarks(duel, MarksOf(duel).value());
  ASSERT_TRUE(checked.has_value());
  EXPECT_EQ(checked->checked, 3U);
  EXPECT_FALSE(checked->first.has_value());
}

// Nothing is paid for a lost battle any more.
void OfferGentleRules() {
  static const bool offered = [] {
    const Game* game = FindGame("kingdom");
    static RuleSet rules(*game->rules);
    const ClauseIndex pays = rules.FindClause("kingdom.battle.atk-versus-atk-damage");
    EXPECT_NE(pays, kNoClause);
    rules.clauses[pays].happen = [](const MomentContext&) {};
    static Pack pack(*game->pack);
    pack.name = "gentle";
    static const Game gentle{&rules, &pack};
    OfferGame("kingdom", &gentle);
    return true;
  }();
  static_cast<void>(offered);
}

const char* const kBattle =
    "T4 A\n1. summon \"Imp\" m1 atk\n2. end turn\nT5 B\n3. draw\n4. end turn\nT6 A\n5. draw\n"
    "6. attack m2 -> B.m3 =B:1800\n7. end turn\nT7 B\n8. draw\n9. end turn\n";

TEST(Outcome, AChangedBehaviourIsFoundInTheTurnInWhichItShows) {
  OfferGentleRules();
  Duel duel = From(kBattle);
  const auto marks = MarksOf(duel);
  ASSERT_EQ(EntriesOf(*marks), (Numbers{2, 3, 4, 5, 7, 8, 9}));
  duel.header.packs = {{"gentle", ""}};
  const auto checked = CheckMarks(duel, *marks);
  ASSERT_TRUE(checked.has_value() && checked->first.has_value());
  EXPECT_EQ(checked->first->agreed, 5U);
  EXPECT_EQ(checked->first->differs, 7U);
  EXPECT_EQ(checked->first->turn, 7);
  EXPECT_FALSE(checked->first->compared) << "one generation cannot be compared with itself";
  EXPECT_EQ(checked->checked, 5U);
}

TEST(Outcome, AMarkBehindTheLastEntryDiffers) {
  Duel duel = From(kBattle);
  const auto marks = MarksOf(duel);
  duel.entries.resize(8);
  const auto checked = CheckMarks(duel, *marks);
  ASSERT_TRUE(checked.has_value() && checked->first.has_value());
  EXPECT_TRUE(checked->first->beyond);
  EXPECT_EQ(checked->first->agreed, 8U);
}

// Each fourth entry corrects the first one, so that everything has to be folded anew.
TEST(Outcome, BehindTheBoundOnlyTheLastMarkIsMadeAndChecked) {
  Duel duel = From("");
  constexpr EntryNumber kEntries = 8 * kMarkEvery;
  for (EntryNumber number = 1; number <= kEntries; ++number) {
    Entry& entry = duel.entries.emplace_back();
    entry.number = number;
    Act& act = entry.acts.emplace_back();
    act.verb = Verb::kCoin;
    act.has_number = number % 4 != 2;
    if (number % 4 == 2) act.verb = Verb::kEnd;
    if (number % 4 != 0) continue;
    act.verb = Verb::kFix;
    act.number = 1;
    entry.acts.push_back(duel.entries.front().acts.front());
    entry.acts.back().number = static_cast<int>(number / 4 % 2);
  }
  const auto marks = MarksOf(duel).value();
  EXPECT_GT(marks.size(), 2U);
  EXPECT_LT(marks.size(), kEntries / 4U);
  const std::uint32_t generation = FindGame(duel.header.rules)->rules->version;
  EXPECT_EQ(marks.back(), (OutcomeMark{kEntries, generation, HashAt(duel, kEntries)}));
  std::vector<OutcomeMark> many;
  for (EntryNumber n = 4; n <= kEntries; n += 4) many.push_back({n, 1, HashAt(duel, n)});
  const auto checked = CheckMarks(duel, many);
  ASSERT_TRUE(checked.has_value());
  EXPECT_FALSE(checked->first.has_value());
  EXPECT_GT(checked->passed_over, 0U);
  EXPECT_EQ(checked->checked + checked->passed_over, many.size());
  many.back().hash ^= 1;
  EXPECT_EQ(CheckMarks(duel, many)->first->differs, kEntries);
}

}  // namespace
}  // namespace judge::replay

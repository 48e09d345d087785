#include "replay/outcome.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/rulesets/catalog.h"
#include "replay/notation.h"

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

TEST(Outcome, MarksStandWhereATurnEndedAndAtEach64thEntry) {
  std::string text = "T4 A\n1. summon \"Imp\" m1 atk\n2. end turn\nT5 B\n3. draw\n";
  for (int i = 4; i <= 70; ++i) text += std::to_string(i) + ". coin o\n";
  const auto marks = MarksOf(From(text));
  ASSERT_TRUE(marks.has_value());
  EXPECT_EQ(EntriesOf(*marks), (Numbers{2, 64}));
  EXPECT_EQ(marks->front().generation, FindGame("kingdom")->rules->version);
}

TEST(Outcome, ADuelThatIsOverIsMarkedWhereItEndedAndAtItsLastEntry) {
  const auto marks = MarksOf(From("T4 A\n1. surrender\n2. !call A \"x\"\n3. !call B \"y\"\n"));
  ASSERT_TRUE(marks.has_value());
  EXPECT_EQ(EntriesOf(*marks), (Numbers{1, 3}));
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
  ASSERT_EQ(EntriesOf(*marks), (Numbers{2, 6}));
  EXPECT_EQ(marks->at(0).hash, HashAt(duel, 2));
  EXPECT_NE(marks->at(0).hash, OutcomeNumber(whole->game(), whole->StateAfter(2)));
  EXPECT_EQ(marks->at(1).hash, HashAt(duel, 6));
}

TEST(Outcome, MarksOfAppendsAreThoseOfTheWhole) {
  const Duel duel = From(kChanged);
  std::vector<OutcomeMark> one_by_one;
  Duel part = duel;
  part.entries.clear();
  for (const Entry& entry : duel.entries) {
    part.entries.push_back(entry);
    const auto whole = Replay::Fold(part);
    ASSERT_TRUE(whole.has_value());
    for (const OutcomeMark& mark : MarksAfter(*whole, entry.number)) one_by_one.push_back(mark);
  }
  EXPECT_EQ(one_by_one, MarksOf(duel).value());
  EXPECT_EQ(MarksAfter(*Replay::Fold(duel), 3), (std::vector{one_by_one.back()}));
  EXPECT_TRUE(MarksAfter(*Replay::Fold(duel), 7).empty());
}

TEST(Outcome, MarksOfTheSameEngineAgree) {
  const Duel duel = From(kChanged);
  const auto checked = CheckMarks(duel, MarksOf(duel).value());
  ASSERT_TRUE(checked.has_value());
  EXPECT_EQ(checked->checked, 2U);
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
  ASSERT_EQ(EntriesOf(*marks), (Numbers{2, 4, 7, 9}));
  duel.header.packs = {{"gentle", ""}};
  const auto checked = CheckMarks(duel, *marks);
  ASSERT_TRUE(checked.has_value() && checked->first.has_value());
  EXPECT_EQ(checked->first->agreed, 4U);
  EXPECT_EQ(checked->first->differs, 7U);
  EXPECT_EQ(checked->first->turn, 7);
  EXPECT_FALSE(checked->first->compared) << "one generation cannot be compared with itself";
  EXPECT_EQ(checked->checked, 3U);
}

TEST(Outcome, AMarkBehindTheLastEntryDiffers) {
  Duel duel = From(kBattle);
  const auto marks = MarksOf(duel);
  duel.entries.resize(8);
  const auto checked = CheckMarks(duel, *marks);
  ASSERT_TRUE(checked.has_value() && checked->first.has_value());
  EXPECT_TRUE(checked->first->beyond);
  EXPECT_EQ(checked->first->agreed, 7U);
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
    act.has_number = true;
    if (number % 4 != 0) continue;
    act.verb = Verb::kFix;
    act.number = 1;
    entry.acts.push_back(duel.entries.front().acts.front());
    entry.acts.back().number = static_cast<int>(number / 4 % 2);
  }
  const auto marks = MarksOf(duel).value();
  EXPECT_GT(marks.size(), 2U);
  EXPECT_LT(marks.size(), 8U);
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

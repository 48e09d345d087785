#include "judge/explain/diff.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/terms/terms.h"
#include "judge/explain/asking_fixture.h"
#include "judge/explain/diff_report.h"
#include "judge/output/output.h"
#include "judge/views/views.h"

namespace judge::cli {
namespace {

constexpr std::string_view kDuel = R"([A "Kaiba"]
[B "Joey"]
[Start "position"]
position
  next T5 A main1 fresh
  A lp 2000 m1 "Imp" atk hand "Saigar" 2 deck 20
  A m4 ?1 hidden-def
  A terrains Forest Land Land Land Land
  B lp 2000 m2 "Gaia the Fierce Knight" atk hand 3 deck 20
end
1. summon "Saigar" m2 atk
2. position m1 def
3. end turn
4. B attack m2 -> A.m2 > pass
5. A pass > by-hand "returned": send A.m4 h
6. by-hand "a gift": gain B 100
)";

std::vector<Difference> Between(const SeenReplay& replay, EntryNumber from, EntryNumber to) {
  return Differences(Ask(replay, from), Ask(replay, to));
}

// "moved Saigar: A.h -> A.m2 @1", or "" when nothing of that kind has changed for that subject.
std::string Told(const std::vector<Difference>& differences, DiffKind kind,
                 const std::string& subject) {
  for (const Difference& one : differences) {
    if (one.kind != kind || one.subject != subject) continue;
    return one.before + " -> " + one.after + " @" + std::to_string(one.entry);
  }
  return "";
}

TEST(Diff, TellsEachChangeWithTheEntryThatMadeIt) {
  const SeenReplay replay = FoldText(kDuel);
  const auto all = Between(replay, 0, 6);
  EXPECT_EQ(Told(all, DiffKind::kTurn, ""), "5 (A) -> 6 (B) @3");
  EXPECT_EQ(Told(all, DiffKind::kPhase, ""), "main1 -> battle @4");
  EXPECT_EQ(Told(all, DiffKind::kMoved, "Saigar"), "A.h -> A.g @5");
  EXPECT_EQ(Told(all, DiffKind::kPosition, "Imp"), "atk -> def @2");
  EXPECT_EQ(Told(all, DiffKind::kLife, "B"), "2000 -> 2100 @6");
  EXPECT_EQ(Told(Between(replay, 0, 1), DiffKind::kMoved, "Saigar"), "A.h -> A.m2 @1");
  EXPECT_EQ(Told(Between(replay, 0, 1), DiffKind::kCount, "A.h"), "3 -> 2 @1");
}

TEST(Diff, OfOnePointIsEmpty) {
  const SeenReplay replay = FoldText(kDuel);
  for (EntryNumber entry = 0; entry <= 6; ++entry) {
    EXPECT_TRUE(Between(replay, entry, entry).empty()) << entry;
    EXPECT_EQ(Diff(Ask(replay, entry), Ask(replay, entry)).exit_code, kExitDone);
  }
}

TEST(Diff, OfTwoFoldsOfOneRecordIsEmpty) {
  const SeenReplay one = FoldText(kDuel);
  const SeenReplay other = FoldText(kDuel);
  EXPECT_TRUE(Differences(Ask(one, 6), Ask(other, 6)).empty());
}

TEST(Diff, OfTwoRecordsMatchesCardsByNameAndPlace) {
  const SeenReplay one = FoldText(kDuel);
  const SeenReplay other = FoldText(std::string(kDuel) + "7. !fix 1 summon \"Saigar\" m3 atk\n");
  const auto differences = Differences(Ask(one, 1), Ask(other, 1));
  ASSERT_EQ(differences.size(), 1U);
  EXPECT_EQ(Told(differences, DiffKind::kMoved, "Saigar"), "A.m2 -> A.m3 @1");
}

TEST(Diff, AFaceDownCardThatComesBackIsNotSaidToBeTheSame) {
  constexpr std::string_view kReturned = R"([A "Kaiba"]
[B "Joey"]
[Start "position"]
position
  next T5 A main1 fresh
  A lp 2000 hand 3 deck 20
  A m4 "Imp" hidden-def
  A terrains Land Land Land Land Land
  B lp 2000 hand 3 deck 20
end
1. by-hand "returned": send A.m4 h
2. summon "Imp" m2 hidden-def
)";
  const auto judge = Between(FoldText(kReturned), 0, 2);
  EXPECT_EQ(Told(judge, DiffKind::kMoved, "Imp"), "A.m4 -> A.m2 @2");
  const auto other = Between(SeenBy(kReturned, 1), 0, 2);
  const auto moved = std::count_if(other.begin(), other.end(), [](const Difference& one) {
    return one.kind == DiffKind::kMoved && !one.before.empty() && !one.after.empty();
  });
  EXPECT_EQ(moved, 0);
  const auto came = std::find_if(other.begin(), other.end(), [](const Difference& one) {
    return one.kind == DiffKind::kMoved && one.after == "A.m2";
  });
  ASSERT_NE(came, other.end());
  EXPECT_EQ(came->entry, 2U);
}

}  // namespace
}  // namespace judge::cli

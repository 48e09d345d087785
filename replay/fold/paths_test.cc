// What the search carries out is taken over by the fold: it comes to the same as carrying it out
// again, for golden duels as they are and as worse scribes would have written them.
#include "replay/fold/paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "replay/fold/folder.h"
#include "replay/fold/placements.h"
#include "replay/fold/replay.h"
#include "replay/fold/spoilt_fixture.h"
#include "replay/record/record.h"
#include "tests/sanitized.h"

namespace judge::replay {
namespace {

// Of the ways in which a duel is spoilt every how many-th is tried, another one from duel to duel.
constexpr std::size_t kStep = kSanitized ? 3 : 1;

TEST(Paths, WhatIsTakenOverIsWhatCarryingItOutAgainGives) {
  std::size_t from = 0;
  for (const Duel& golden : GoldenDuels()) {
    for (std::size_t i = from++ % kStep; i < Spoils().size(); i += kStep) {
      Duel duel = golden;
      Spoils()[i](&duel.entries);
      Folder again(duel, {});
      again.CarryAgain();
      const auto slow = again.Run();
      const auto fast = Replay::Fold(duel);
      ASSERT_EQ(slow.has_value(), fast.has_value());
      if (!slow) continue;
      ASSERT_EQ(Lines(*fast), Lines(*slow)) << duel.header.id << ", spoilt by " << i;
    }
  }
}

TEST(Placements, AFoldByThemIsTheFoldBySearching) {
  std::size_t from = 0;
  std::size_t kept = 0;
  for (const Duel& golden : GoldenDuels()) {
    for (std::size_t i = from++ % kStep; i < Spoils().size(); i += kStep) {
      Duel duel = golden;
      Spoils()[i](&duel.entries);
      const auto placed = FoldAndPlace(duel);
      if (!placed || !placed->placements) continue;
      ++kept;
      const auto again = FoldPlaced(duel, *placed->placements);
      ASSERT_TRUE(again.has_value()) << duel.header.id << ", spoilt by " << i;
      ASSERT_EQ(Lines(*again), Lines(placed->replay)) << duel.header.id << ", spoilt by " << i;
    }
  }
  EXPECT_GT(kept, 0U);
}

TEST(Placements, OnesOfAnotherRulingOrAnotherWayAreNotBelieved) {
  const Duel duel = GoldenDuels().front();
  const auto placed = FoldAndPlace(duel);
  ASSERT_TRUE(placed && placed->placements);
  const auto told = [&](const std::function<void(Placements*)>& forge) {
    Placements forged = *placed->placements;
    forge(&forged);
    return FoldPlaced(duel, forged).has_value();
  };
  EXPECT_TRUE(told([](Placements*) {}));
  const auto act = std::find_if(placed->placements->acts.begin(), placed->placements->acts.end(),
                                [](const Placement& one) { return one.acts && !one.searched; });
  const auto at = static_cast<std::size_t>(act - placed->placements->acts.begin());
  ASSERT_LT(at, placed->placements->acts.size());
  EXPECT_FALSE(told([&](Placements* forged) { forged->acts[at].ruling = Ruling::kUnsupported; }));
  EXPECT_FALSE(told([&](Placements* forged) { forged->acts[at].ways.push_back(999); }));
  EXPECT_FALSE(told([](Placements* forged) { forged->acts.pop_back(); }));
  EXPECT_FALSE(told([](Placements* forged) { forged->acts.emplace_back(); }));
}

State Begun(const Game& game) {
  DuelSetup setup;
  setup.seats.resize(2);
  setup.first = 0;
  return CreateDuel(game, setup);
}

// A fresh duel: its start and what leads on from there.
class PathsOn : public ::testing::Test {
 protected:
  const Game& game_ = *FindGame("kingdom");
  const State start_ = Begun(game_);
  const Header header_{};
  const Binding binding_{};
  const Entry entry_{};
  const Desk desk_{game_, header_, binding_};
  const Namings namings_{desk_, entry_};
  Paths paths_{game_, start_, 7, namings_};
};

TEST_F(PathsOn, TheLastStepTakesTheStateOnUnlessItIsKept) {
  const Paths::Range next = paths_.Next(Paths::kStart);
  ASSERT_LT(next.first, next.end);
  paths_.CarryOut(next.first);
  const State there = paths_.state(next.first);
  const Paths::Range behind = paths_.Next(next.first);
  ASSERT_LT(behind.first, behind.end);
  for (Paths::Spot spot = behind.first; spot < behind.end; ++spot) paths_.CarryOut(spot);
  EXPECT_TRUE(paths_.state(next.first).empty());
  EXPECT_TRUE(paths_.Keep(next.first) == there);
  EXPECT_EQ(paths_.depth(behind.first), 2U);
}

TEST_F(PathsOn, StepsAreThoseOfTheEntry) {
  const Paths::Range next = paths_.Next(Paths::kStart);
  ASSERT_LT(next.first, next.end);
  paths_.CarryOut(next.first);
  State state = paths_.TakeState(next.first);
  const std::vector<ImpliedStep> steps = paths_.TakeSteps(next.first);
  ASSERT_EQ(steps.size(), 1U);
  EXPECT_TRUE(steps.front().step.implied);
  for (const Event& event : steps.front().events) EXPECT_EQ(event.entry, 7U);
  State again = start_;
  Carry(game_, again, steps.front().step.action, 7, true, nullptr);
  EXPECT_TRUE(again == state);
}

}  // namespace
}  // namespace judge::replay

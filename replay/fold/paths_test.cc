// What the search carries out is taken over by the fold: it comes to the same as carrying it out
// again, for golden duels as they are and as worse scribes would have written them.
#include "replay/fold/paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/engine.h"
#include "engine/rulesets/catalog.h"
#include "replay/fold/folder.h"
#include "replay/fold/outcome.h"
#include "replay/fold/placements.h"
#include "replay/fold/replay.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

const CardNames* Names(std::string_view rules) {
  const Game* game = FindGame(rules);
  return game == nullptr ? nullptr : game->pack;
}

std::vector<Duel> GoldenDuels() {
  std::vector<Duel> duels;
  for (const auto& file :
       std::filesystem::recursive_directory_iterator(JUDGE_SOURCE_DIR "/tests/golden")) {
    if (file.path().extension() != ".duel") continue;
    std::ifstream in(file.path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    auto duel = ParseDuel(text, file.path().string(), &Names);
    EXPECT_TRUE(duel.has_value()) << file.path();
    if (duel) duels.push_back(*std::move(duel));
  }
  return duels;
}

using Spoil = std::function<void(std::vector<Entry>*)>;

// Each leaves more to be found out.
const std::vector<Spoil>& Spoils() {
  static const std::vector<Spoil> spoils = {
      [](std::vector<Entry>*) {},
      [](std::vector<Entry>* entries) {
        for (Entry& entry : *entries) entry.place = {};
      },
      [](std::vector<Entry>* entries) {
        for (Entry& entry : *entries) entry.place.phase.clear();
      },
      [](std::vector<Entry>* entries) {
        std::erase_if(*entries, [](const Entry& entry) { return entry.verb() == Verb::kPass; });
      },
      [](std::vector<Entry>* entries) {
        std::erase_if(*entries, [](const Entry& entry) { return entry.number % 4 == 3; });
      },
  };
  return spoils;
}

std::string Text(const Verdict& verdict) {
  std::string text = std::to_string(static_cast<int>(verdict.ruling));
  for (int i = 0; i < verdict.deciding_count; ++i) {
    text += " " + std::to_string(verdict.deciding[i]);
  }
  return text;
}

// What an entry came to, in a line a step.
std::string Text(const Replay& replay, const EntryResult& entry) {
  std::string text = "entry " + std::to_string(entry.number) + " " + Text(entry.verdict) + " own " +
                     std::to_string(entry.own_step) + " state " +
                     std::to_string(OutcomeNumber(replay.game(), replay.StateAfter(entry.number)));
  for (const CheckResult& check : entry.checks) {
    text += std::string(" ") + (check.holds ? "holds" : "fails") + (check.open ? " open " : " ") +
            std::to_string(check.least) + ".." + std::to_string(check.most);
  }
  for (std::uint32_t i = 0; i < entry.step_count; ++i) {
    const Step& step = replay.steps()[entry.first_step + i];
    text += "\n  " + std::to_string(static_cast<int>(step.action.kind)) + " of " +
            std::to_string(step.action.seat) + ": " + Text(step.verdict) + ", events from " +
            std::to_string(step.first_event) + ": " + std::to_string(step.event_count);
  }
  return text;
}

std::vector<std::string> Lines(const Replay& replay) {
  std::vector<std::string> lines;
  for (const EntryResult& entry : replay.entries()) lines.push_back(Text(replay, entry));
  for (const Finding& finding : replay.findings()) {
    lines.push_back("finding " + std::to_string(finding.entry) + " " +
                    std::string(FindingWord(finding.kind)) + " " + finding.text);
  }
  for (const Event& event : replay.events()) {
    lines.push_back("event " + std::to_string(static_cast<int>(event.kind)) + " of " +
                    std::to_string(event.entry) + " by " + std::to_string(event.by));
  }
  return lines;
}

TEST(Paths, WhatIsTakenOverIsWhatCarryingItOutAgainGives) {
  for (const Duel& golden : GoldenDuels()) {
    for (std::size_t i = 0; i < Spoils().size(); ++i) {
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
  std::size_t kept = 0;
  for (const Duel& golden : GoldenDuels()) {
    for (std::size_t i = 0; i < Spoils().size(); ++i) {
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
  Paths paths_{game_, start_, 7};
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

// A record that is taken at its word is read as one of which nothing was known at first, for golden
// duels as they are and as worse scribes would have written them.
#include "replay/fold/names.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "engine/rulesets/catalog.h"
#include "replay/fold/folder.h"
#include "replay/fold/outcome.h"
#include "replay/fold/outright.h"
#include "replay/fold/prefix_fold.h"
#include "replay/fold/replay.h"
#include "replay/fold/spoilt_fixture.h"
#include "replay/record/record.h"
#include "tests/figures.h"
#include "tests/sanitized.h"

namespace judge::replay {
namespace {

void ForEachReference(std::vector<Entry>* entries, const std::function<void(Reference*)>& visit) {
  for (Entry& entry : *entries) {
    for (Act& act : entry.acts) {
      for (Reference& subject : act.subjects) visit(&subject);
      for (Target& target : act.targets) visit(&target.reference);
    }
  }
}

// Worse in what they say of face-down cards.
std::vector<Spoil> NameSpoils() {
  std::vector<Spoil> spoils = Spoils();
  // No seat is written.
  spoils.push_back([](std::vector<Entry>* entries) {
    for (Entry& entry : *entries) entry.seat = kNoSeat;
  });
  // Each label is written as the next one.
  spoils.push_back([](std::vector<Entry>* entries) {
    bool named = false;
    ForEachReference(entries, [&](Reference* one) {
      if (one->label == 0) return;
      named = !named;
      if (named && !one->card.empty()) ++one->label;
    });
  });
  // What lies in one place is named as what was named there before.
  spoils.push_back([](std::vector<Entry>* entries) {
    std::string before;
    ForEachReference(entries, [&](Reference* one) {
      if (one->zone.slot == 0 || one->card.empty()) return;
      std::swap(one->card, before);
      if (one->card.empty()) one->card = before;
    });
  });
  return spoils;
}

// Of the ways in which a duel is spoilt every how many-th is tried, another one from duel to duel.
// To know nothing at first takes ten times as long, so a check leaves seven of eight of them to the
// long run (the row "names"), and a sanitizer to the release build.
constexpr std::size_t kStep = kSanitized ? 6 : 1;
const std::size_t kStepUnknowing =
    std::max<std::size_t>(kStep, std::getenv("JUDGE_LONG") == nullptr ? 8 : 1);

TEST(Names, ARecordTakenAtItsWordIsReadAsOneOfWhichNothingWasKnown) {
  std::size_t from = 0;
  std::size_t read = 0;
  std::size_t differ = 0;
  for (const Duel& golden : GoldenDuels()) {
    const std::vector<Spoil> spoils = NameSpoils();
    for (std::size_t i = from++ % kStepUnknowing; i < spoils.size(); i += kStepUnknowing) {
      Duel duel = golden;
      spoils[i](&duel.entries);
      Folder unknowing(duel, {});
      unknowing.BeginUnknowing();
      const auto slow = unknowing.Run();
      const auto fast = Replay::Fold(duel);
      ASSERT_EQ(slow.has_value(), fast.has_value());
      if (!slow) continue;
      const auto told = Lines(*fast);
      const auto expected = Lines(*slow);
      EXPECT_EQ(told, expected) << duel.header.id << ", spoilt by " << i;
      ++read;
      differ += told == expected ? 0 : 1;
    }
  }
  PrintFigure("names: " + std::to_string(read) + " records, " + std::to_string(differ) + " differ");
}

TEST(Names, AfterEachEntryItStandsWhereAFoldUpToThereStands) {
  std::size_t from = 0;
  for (const Duel& golden : GoldenDuels()) {
    const std::vector<Spoil> spoils = NameSpoils();
    for (std::size_t i = from++ % kStep; i < spoils.size(); i += kStep) {
      Duel duel = golden;
      spoils[i](&duel.entries);
      auto prefix = PrefixFold::Open(duel, {});
      if (!prefix) continue;
      for (std::size_t at = i; at < duel.entries.size(); at += 23) {
        const EntryNumber until = duel.entries[at].number;
        prefix->GoTo(until);
        const auto whole = Replay::Fold(duel, {.until = until});
        ASSERT_TRUE(whole.has_value());
        ASSERT_EQ(OutcomeNumber(prefix->game(), prefix->state()),
                  OutcomeNumber(whole->game(), whole->head()))
            << duel.header.id << ", spoilt by " << i << ", entry " << until;
      }
    }
  }
}

// What is summoned onto the place of its own Material is not what lay there.
TEST(Names, APlaceToWhichACardComesNamesNothing) {
  const Game& game = *FindGame("yugiohji");
  const auto duel = ParseDuel(
      "[Duel \"x\"]\n[Rules \"yugiohji\"]\nT1 B\n1. summon ?1 m2 hidden-def\n"
      "2. special \"Holy Lance\" m2 atk < m2\n",
      "x.duel", &Names);
  ASSERT_TRUE(duel.has_value()) << duel.error().ToString();
  EXPECT_TRUE(WhatIsNamedOutright(game, duel->header, LineOf(duel->entries, 2)).empty());
}

TEST(Names, MostGoldenDuelsAreReadOnce) {
  std::size_t once = 0;
  std::size_t all = 0;
  for (const Duel& duel : GoldenDuels()) {
    Folder folder(duel, {});
    ASSERT_TRUE(folder.Run().has_value());
    ++all;
    once += folder.passes() == 1 ? 1 : 0;
  }
  EXPECT_GT(once * 10, all * 8) << once << " of " << all;
}

}  // namespace
}  // namespace judge::replay

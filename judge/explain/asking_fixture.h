// Small duels for tests of the asking commands.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::cli {

// Returns the duel of a text without its Rules tag: the first rule set is taken.
inline replay::Duel DuelOf(std::string_view body) {
  const std::string text =
      "[Rules \"" + std::string(AllRuleSets().front().name) + "\"]\n" + std::string(body);
  const auto names = [](std::string_view rules) -> const CardNames* {
    const Game* game = FindGame(rules);
    return game == nullptr ? nullptr : game->pack;
  };
  const auto duel = replay::ParseDuel(text, "test.duel", names);
  EXPECT_TRUE(duel.has_value()) << (duel ? "" : duel.error().ToString());
  return *duel;
}

inline SeenReplay FoldFor(const replay::Duel& duel, const View& view) {
  auto replay = SeenReplay::Fold(duel, view);
  EXPECT_TRUE(replay.has_value()) << (replay ? "" : replay.error().message);
  return *std::move(replay);
}

// Returns the fold for the judge.
inline SeenReplay FoldText(std::string_view body) { return FoldFor(DuelOf(body), View{}); }

// A duel in which two monsters attack in one Battle Phase; then A draws a card that B must not know
// of and hides one.
inline constexpr std::string_view kTwoAttacks = R"([A "Kaiba"]
[B "Joey"]
[Start "position"]
position
  next T4 B battle fresh
  A lp 2000 m1 "Imp" atk m3 "Beaver Warrior" def hand 3 deck 20
  A m5 ?3 hidden-def
  A s2 ?4 set before T3
  A terrains Forest Land Land Land Land
  B lp 2000 m2 "Gaia the Fierce Knight" atk m4 "Saigar" atk hand "Claw Reacher" 2 deck 20
end
1. attack m2 -> A.m3
2. attack m4 -> A.m1
3. end turn
4. A draw "Kuriboh"
5. summon "Kuriboh" m1 atk {between us}
6. end turn
7. by-hand "mistake": damage A 300
)";

// Returns the question about an entry of that record.
inline Question Ask(const SeenReplay& replay, EntryNumber entry) {
  Question question{replay, "test", {}, {}};
  question.point.entry = entry;
  return question;
}

// Returns the record as one seat may read it, or with kNoSeat the table.
inline SeenReplay SeenBy(std::string_view body, SeatIndex seat) {
  return FoldFor(DuelOf(body), View{false, seat});
}

}  // namespace judge::cli

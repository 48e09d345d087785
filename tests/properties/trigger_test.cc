// What is triggered is used, or somebody is told that it was not: in records of random play from
// which activations that had to be made are left out.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/properties/random_game.h"
#include "tests/properties/record.h"

namespace judge::properties {
namespace {

constexpr int kStepsMax = 160;

// A record without about half of the activations that nobody may leave out.
replay::Duel RecordWithOmissions(const CatalogRow& row, std::uint64_t seed) {
  Chance chance(seed);
  const Game& rules = *row.game();
  RandomGame game(rules, RandomHeader(rules, row.name, chance), chance.Next());
  replay::Duel duel{.header = game.header()};
  for (int step = 0; step < kStepsMax && !game.over(); ++step) {
    const Decision decision = NextDecision(rules, game.state());
    const Action action = game.Choose();
    const State before = game.state();
    game.Play(action);
    const bool must = decision.kind == DecisionKind::kTrigger && !decision.may_pass;
    if (must && chance.OneIn(2)) continue;
    auto entry = EntryOf(rules, game.header(), before, action, Style::kFull);
    if (!entry) continue;
    entry->number = static_cast<EntryNumber>(duel.entries.size() + 1);
    duel.entries.push_back(std::move(*entry));
  }
  return duel;
}

bool Answers(const Event& met, const Event& later) {
  switch (later.kind) {
    case EventKind::kActivated:  // itself, or another one that was met together with it
      return later.seat == met.seat;
    case EventKind::kMissed:
    case EventKind::kNoted:  // it may not be activated now
      return later.piece == met.piece;
    case EventKind::kWon:
    case EventKind::kDrawnDuel:
    case EventKind::kStopped:
      return true;
    default:
      return false;
  }
}

std::string Around(const std::vector<Event>& events, std::size_t at) {
  std::string text;
  for (std::size_t i = at < 4 ? 0 : at - 4; i < std::min(events.size(), at + 12); ++i) {
    text += "\n  " + std::string(EventWord(events[i].kind)) + " " + std::to_string(events[i].piece);
  }
  return text;
}

struct Tally {
  int met = 0;
  int missed = 0;
};

std::string FirstFault(const replay::Replay& replay, Tally* tally) {
  const std::vector<Event>& events = replay.events();
  int missed = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    missed += events[i].kind == EventKind::kMissed;
    // A monster's effect with nothing to do it to is left out without a word; a Set card never is.
    const bool set_card = events[i].to.kind == ZoneKind::kSpellTrap;
    if (events[i].kind != EventKind::kTriggerMet || !set_card) continue;
    ++tally->met;
    const bool answered =
        std::any_of(events.begin() + static_cast<std::ptrdiff_t>(i) + 1, events.end(),
                    [&](const Event& later) { return Answers(events[i], later); });
    const auto waiting = replay.head();
    const bool waits = std::any_of(
        waiting.triggers().begin(), waiting.triggers().end(),
        [&](const PendingTrigger& trigger) { return trigger.piece == events[i].piece; });
    if (!answered && !waits) {
      return "entry " + std::to_string(events[i].entry) + ": " +
             replay.game().pack->card(waiting.piece(events[i].piece).card).name +
             " was triggered, and that was forgotten" + Around(events, i) + "\n" +
             replay::PrintDuel(replay.duel(), *replay.game().pack);
    }
  }
  const auto reported = std::count_if(replay.findings().begin(), replay.findings().end(),
                                      [](const replay::Finding& finding) {
                                        return finding.kind == replay::FindingKind::kMissedTrigger;
                                      });
  tally->missed += missed;
  if (reported == missed) return "";
  return std::to_string(missed) + " were missed, " + std::to_string(reported) + " are findings";
}

TEST(Triggers, AreUsedOrReported) {
  Chance seeds(NumberFromEnvironment("JUDGE_SEED", 20'261'121));
  Tally tally;
  for (const CatalogRow& row : AllRuleSets()) {
    for (std::size_t i = 0; i < 2 * GameCount(); ++i) {
      const std::uint64_t seed = seeds.Next();
      const auto replay = replay::Replay::Fold(RecordWithOmissions(row, seed));
      ASSERT_TRUE(replay.has_value()) << row.name << ", its seed " << seed;
      EXPECT_EQ(FirstFault(*replay, &tally), "")
          << row.name << ", duel " << i << ", its seed " << seed;
      if (testing::Test::HasFailure()) return;
    }
  }
  EXPECT_GT(tally.met, 0) << "no effect was triggered in all these duels";
  std::cout << tally.met << " triggers, " << tally.missed << " missed\n";
}

}  // namespace
// Returns what is wrong with a Set card that goes off now: another one that the same event has set
// off was laid before it; "" nothing is. Counts those that had to wait for another one.
std::string OrderFault(const State& state, const Action& action, int* together) {
  const auto pending = state.triggers();
  const auto own = std::find_if(pending.begin(), pending.end(), [&](const PendingTrigger& one) {
    return one.piece == action.piece && (one.flags & kTriggerFromSet) != 0;
  });
  if (own == pending.end()) return "";
  const Piece& laid = state.piece(own->piece);
  for (const PendingTrigger& other : pending) {
    const bool same = other.piece != own->piece && (other.flags & kTriggerFromSet) != 0 &&
                      other.entry == own->entry && other.seen.card == own->seen.card;
    if (!same) continue;
    ++*together;
    const Piece& one = state.piece(other.piece);
    const bool earlier = one.since_turn != laid.since_turn ? one.since_turn < laid.since_turn
                                                           : one.since < laid.since;
    if (earlier) return "piece " + std::to_string(other.piece) + " was laid before";
  }
  return "";
}

// Nothing waits under another card that has gone off and has not resolved.
TEST(Triggers, GoOffOneAfterTheOtherAsTheyWereLaid) {
  Chance seeds(NumberFromEnvironment("JUDGE_SEED", 20'261'127));
  int together = 0;
  for (const CatalogRow& row : AllRuleSets()) {
    const Game& rules = *row.game();
    if (!rules.rules->responses.set_triggers_go_off) continue;
    for (std::size_t i = 0; i < 4 * GameCount(); ++i) {
      const std::uint64_t seed = seeds.Next();
      Chance chance(seed);
      RandomGame game(rules, RandomHeader(rules, row.name, chance), chance.Next());
      for (int step = 0; step < kStepsMax && !game.over(); ++step) {
        const auto tasks = game.state().tasks();
        const auto waiting = std::count_if(tasks.begin(), tasks.end(), [](const Task& task) {
          return task.kind == TaskKind::kEffect && task.event != 0 && task.counter == 0 &&
                 task.waits == WaitKind::kNothing;
        });
        ASSERT_LE(waiting, 1) << row.name << ", its seed " << seed << ", step " << step;
        const Action action = game.Choose();
        const bool legal = RuleOn(rules, game.state(), action).legal();
        if (legal && action.kind == ActionKind::kActivate) {
          ASSERT_EQ(OrderFault(game.state(), action, &together), "")
              << row.name << ", its seed " << seed << ", step " << step;
        }
        game.Play(action);
      }
    }
  }
  EXPECT_GT(together, 0) << "no two cards were set off by one event in all these duels";
}

}  // namespace judge::properties

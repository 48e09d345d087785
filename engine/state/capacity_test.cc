// What happens when a duel needs more room than its state has.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/engine.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/duel_state.h"
#include "engine/state/event.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

TEST(Capacity, TheEngineStopsWhereSomethingHadNoRoom) {
  const Game& game = *AllRuleSets().front().game();
  DuelSetup setup;
  setup.seats.resize(2);
  setup.seats[1].pool = setup.seats[1].team = 1;
  State state = CreateDuel(game, setup);
  const Task task = NewTask(TaskKind::kWindow);
  while (StateChange(state).agenda().PushTask(task)) continue;
  EventList events;
  ApplyByHand(game, state, {.kind = OperationKind::kGain, .seat = 0, .amount = 100}, 1, &events);
  const auto stopped = std::find_if(events.begin(), events.end(), [](const Event& event) {
    return event.kind == EventKind::kStopped;
  });
  ASSERT_NE(stopped, events.end());
  ASSERT_NE(stopped->by, kNoClause);
  EXPECT_STREQ(game.rules->clauses[stopped->by].id, "base.limit.capacity");
  EXPECT_EQ(state.header().overflow, 0);
  EXPECT_TRUE(state.tasks().empty());
}

}  // namespace
}  // namespace judge

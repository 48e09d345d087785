// Summons that an effect allows while it resolves.
#include <cstddef>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::base {
namespace {

// The effect that waits for a summon beneath others that were set off; nullptr: none does.
Task* WaitingBeneath(State& state) {
  const auto tasks = state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    Task& task = tasks[i];
    if (task.kind != TaskKind::kEffect) return nullptr;
    // The one on top counts it itself.
    if (task.waits == WaitKind::kSummon) return i + 1 == tasks.size() ? nullptr : &task;
  }
  return nullptr;
}

// What a player has summoned counts for the effect that allows it, whatever has come to lie on it
// meanwhile. What an effect summons by itself is no answer.
void CountsBeneath(const MomentContext& c) {
  Task* task = c.run.source == kNoPiece ? WaitingBeneath(c.state()) : nullptr;
  if (task == nullptr) return;
  const Effect* effect = EffectOf(c.pack(), c.state(), *task);
  if (effect == nullptr || task->counter >= effect->operations.count) return;
  const Operation& op = c.pack().operations[effect->operations.first + task->counter];
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.data.seat,
               .piece = c.data.piece,
               .other = task->piece});
  Keep(c.run, op, *task, c.data.piece);
  ++task->passes;
  if (SummonAllowedBy(c.run.game, c.state(), *task, op).left > 0) return;
  task->waits = WaitKind::kNothing;
  task->passes = 0;
  ++task->counter;
}

}  // namespace

const Clause kSummonCounts = Consequence(kSummonCountsId, Moment::kSummoned, &CountsBeneath);

}  // namespace judge::base

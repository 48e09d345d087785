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

// Returns the effect that waits for a summon beneath others that were triggered; nullptr: none.
Task* WaitingBeneath(StateChange change) {
  const auto tasks = change.agenda().tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    Task& task = tasks[i];
    if (task.kind != TaskKind::kEffect) return nullptr;
    // The effect on top counts the summon itself.
    if (task.waits == WaitKind::kSummon) return i + 1 == tasks.size() ? nullptr : &task;
  }
  return nullptr;
}

// Counts a player's summon for the effect that allows it, also when others were put on top of it
// meanwhile. A summon by an effect is no answer to it.
void CountsBeneath(const MomentContext& c) {
  Task* task = c.run.source == kNoPiece ? WaitingBeneath(c.run.change()) : nullptr;
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

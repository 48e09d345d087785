#include "engine/lookup/agenda.h"

#include <algorithm>
#include <cstddef>

#include "engine/lookup/turn_order.h"

namespace judge {

SeatIndex CollectedSeat(const State& state, const Task& chain) {
  Task order = chain;
  order.speaker = static_cast<std::uint8_t>(chain.speaker % state.seats());
  if ((chain.flags & kTaskOthersFirst) != 0) ++order.speaker;
  return SpeakerOf(state, order);
}

bool InClass(const Pack& pack, const Task& chain, const PendingTrigger& trigger, SeatIndex seat,
             bool mandatory) {
  return trigger.controller == seat && ((trigger.flags & kTriggerMandatory) != 0) == mandatory &&
         Concerns(pack, chain, trigger);
}
namespace {

// Returns whether the effect undoes a toss or roll. Such an effect answers at once, in the middle
// of the effect that throws: once that has resolved it would be too late.
bool UndoesThrow(const Pack& pack, const PendingTrigger& trigger) {
  const PoolRange range = pack.effects[trigger.pool_effect].operations;
  const auto first = pack.operations.begin() + range.first;
  return std::any_of(first, first + range.count,
                     [](const Operation& op) { return op.kind == OperationKind::kNegateRoll; });
}

}  // namespace

const Task* ChainBuilt(const State& state) {
  const auto tasks = state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (tasks[i].kind == TaskKind::kChain) return &tasks[i];
    if (tasks[i].kind != TaskKind::kWindow) return nullptr;
  }
  return nullptr;
}

bool AnyConcerns(const Run& run, const Task& chain) {
  const auto triggers = run.state.triggers();
  return std::any_of(triggers.begin(), triggers.end(), [&](const PendingTrigger& trigger) {
    return Concerns(run.pack(), chain, trigger);
  });
}

bool TakesControl(const Pack& pack, const Effect& effect) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    const OperationKind kind = op.kind;
    if (kind == OperationKind::kTakeControl) return true;
  }
  return false;
}

bool Concerns(const Pack& pack, const Task& chain, const PendingTrigger& trigger) {
  if ((trigger.flags & kTriggerLater) != 0) return false;
  if (chain.event == 0) return true;
  return trigger.event == chain.event && UndoesThrow(pack, trigger);
}

const Effect* EffectOf(const Pack& pack, const State& state, const Task& task) {
  if (task.pool_effect != 0) return &pack.effects[task.pool_effect];
  const CardIndex card = task.piece == kNoPiece ? task.card : state.piece(task.piece).card;
  const PoolRange effects = pack.card(card).effects;
  if (task.effect < 1 || task.effect > effects.count) return nullptr;
  return &pack.effects[effects.first + task.effect - 1];
}

const Task* LastLink(const State& state) {
  const auto tasks = state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (tasks[i].kind == TaskKind::kEffect) return &tasks[i];
    if (tasks[i].kind == TaskKind::kAttack) return nullptr;
  }
  return nullptr;
}

const Task* CurrentAttackTask(const State& state) {
  const auto tasks = state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (tasks[i].kind == TaskKind::kAttack) return &tasks[i];
  }
  return nullptr;
}

bool SpeaksOfTargets(const State& state, std::uint16_t task) {
  const auto modifiers = state.modifiers();
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const ActiveModifier& m) {
    const bool later = m.kind == kDelayedKind || m.kind == kCountdownKind;
    return (later && m.amount == task) || m.task == task;
  });
}

void DropLoosePicks(StateChange change) {
  const State& state = change.state();
  change.agenda().DropPicksIf(
      [&](const Pick& pick) { return pick.task != 0 && !SpeaksOfTargets(state, pick.task); });
}

namespace {

bool DealsDamage(const Pack& pack, const Effect& effect) {
  const auto operations = pack.Operations(effect.operations);
  return std::any_of(operations.begin(), operations.end(),
                     [](const Operation& op) { return op.kind == OperationKind::kDamage; });
}

// Returns whether damage is still due that starts no chain, as that of the effect does: it waited
// for the end of the same effect or act, and none of it is dealt before the rest. What the damage
// itself sets off comes behind it.
bool MoreDamageDue(const Run& run, const Task& effect) {
  const bool read = run.game.rules->effects_are_read_in_full && run.pack().starts_no_chain;
  if (!read || effect.kind != TaskKind::kEffect || effect.event == 0) return false;
  const Effect* dealt = EffectOf(run.pack(), run.state, effect);
  if (dealt == nullptr || !dealt->no_chain || !DealsDamage(run.pack(), *dealt)) return false;
  const auto triggers = run.state.triggers();
  return std::any_of(triggers.begin(), triggers.end(), [&](const PendingTrigger& trigger) {
    const bool follows = trigger.event == static_cast<std::uint8_t>(CardEvent::kDamageTaken);
    const bool must = (trigger.flags & kTriggerMandatory) != 0 && trigger.pool_effect != 0;
    if (!must || follows) return false;
    const Effect& other = run.pack().effects[trigger.pool_effect];
    return other.no_chain && DealsDamage(run.pack(), other);
  });
}

}  // namespace

// What is due without a chain counts as one event in every game.
bool MoreOfEvent(const Run& run, const Task& effect) {
  if (MoreDamageDue(run, effect)) return true;
  const bool together = run.game.rules->responses.mandatory_together;
  if (!together || effect.kind != TaskKind::kEffect || effect.event == 0) return false;
  const auto tasks = run.state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kEffect && task.id != effect.id && task.event == effect.event &&
           task.entry == effect.entry;
  });
}

}  // namespace judge

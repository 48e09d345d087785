// Operations on what is hidden or lies apart: looking, discarding by a player's choice, changing
// places, charges, what is left behind for later.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// by_seat sees the piece, or what lies in the zone.
void PerformLook(Run& run, const ConcreteOperation& op);
void PerformSwapPlaces(Run& run, const ConcreteOperation& op);
void PerformCharges(Run& run, const ConcreteOperation& op);
void PerformRetarget(Run& run, const ConcreteOperation& op);
void PerformExtraAttack(Run& run, const ConcreteOperation& op);
// Leaves the operation's effect waiting, with the targets of the task.
void LeaveDelayed(Run& run, const Operation& op, const Task& task);
// Carries out the effect of the piece that the operation names, as one of the task's own card.
void CopyEffect(Run& run, const Operation& op, const Task& task);
// Whether the seat Task::speaker still has to discard, having discarded Task::passes of `each`.
bool OwesDiscard(const Run& run, const Task& task, std::uint32_t seats, std::int32_t each);

}  // namespace judge

// Triggers that were passed over: excused, declined, or missed with a warning.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Passes for a seat while triggers are collected: it activates no more of them.
void DeclineTriggers(Run& run, SeatIndex seat);

// Drops all pending triggers because the duel goes on without them; announces mandatory ones.
void PassOverTriggers(Run& run);
// Lets the seat's other face-down Traps that the same event triggers stay down, once one is used.
void ExcuseOthers(Run& run, const PendingTrigger& used);

}  // namespace judge

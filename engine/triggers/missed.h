// Triggers that were passed over: excused, declined, or missed with a warning.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Passes for the seat in the class of triggers that is being collected (mandatory or optional):
// drops those of the class that it has not activated, and goes on to the next seat.
void DeclineTriggers(Run& run, SeatIndex seat);

// Drops all pending triggers because the duel goes on without them; announces mandatory ones.
void PassOverTriggers(Run& run);
// Lets the seat's other face-down Traps that the same event triggers stay down, once one is used;
// where a whole act is one timing, nothing else that waits for it can be used any more.
void ExcuseOthers(Run& run, const PendingTrigger& used);

}  // namespace judge

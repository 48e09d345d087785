// The order in which Set cards go off where they do so by themselves
// (ResponsePolicy::set_triggers_go_off): what was set off first goes first; of what one act or
// effect has set off, what was laid first, whoever laid it; each when the one before has resolved.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Returns the pending trigger that goes off next; nullptr: none does, also where cards do not go
// off by themselves. Of cards of which nobody knows which one was laid first it is one. Good until
// the triggers of the state change.
const PendingTrigger* GoesOffNext(const Game& game, const State& state);
// Returns another pending trigger that goes off before this one, as far as that is known; nullptr:
// there is none.
const PendingTrigger* GoesOffBefore(const State& state, const PendingTrigger& trigger);

}  // namespace judge

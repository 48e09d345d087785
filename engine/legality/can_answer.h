// Returns whether a seat could answer what waits now, tried on a copy of the state.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Returns whether the pending effect could legally be activated now.
bool CanAnswer(const Game& game, const State& state, const PendingTrigger& trigger);

}  // namespace judge

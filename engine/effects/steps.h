// Resolution of an effect, operation by operation, with the questions that come up on the way.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Returns whether the one entry was played behind the other. A late entry has a higher number than
// what was played behind it, so the history tells, as far as it has both; else the numbers do.
bool IsLater(const State& state, EntryNumber entry, EntryNumber than);

// Does one step of the effect on top of the agenda; returns whether it waits for a decision.
bool StepEffect(Run& run);

}  // namespace judge

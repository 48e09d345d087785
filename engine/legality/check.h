// Returns the verdict on an act: legal, illegal with the clause that decides, or unproven.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Returns whether the action is legal now. `trace`, if given, gets every clause that was asked and
// its facts.
Verdict RuleOn(const Game& game, const State& state, const Action& action, Trace* trace = nullptr);

}  // namespace judge

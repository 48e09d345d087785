// Carrying out an action: what it does to the state once it has been checked, and how the agenda
// goes on from there to the next decision. Internal to the engine.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Does what the action says as far as it is possible; never asks whether it is legal.
void CarryOut(Run& run, const Action& action);
// Carries out an effect that is used when the duel is over (IsUsedAfterDuel): only its costs and
// notes are left to do.
void UseAfterDuel(Run& run, const Action& action);

}  // namespace judge

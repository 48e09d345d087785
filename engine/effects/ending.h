// Ends of durations, and what ends with them.
#pragma once

#include "engine/rules/rules.h"

namespace judge {

// Drops the modifiers whose duration ends at that moment, the end of a phase or turn.
void ExpireModifiers(Run& run, Moment moment);
// Counts down the effects that wait for a number of End Phases; called before the phase is left.
void RunCountdowns(Run& run);
// Drops the modifiers that last while a condition holds which no longer holds.
void EndUnheld(Run& run);

}  // namespace judge

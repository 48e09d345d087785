// Effects that were left behind for later: when their time has come, and whether their card is
// still the one that left them.
#pragma once

#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Returns whether the effect that was left behind waits for the beginning of the End Phase in which
// it was: what is to be done "in the End Phase" is done as that phase ends.
bool IsDueAtEnd(const Run& run, const ActiveModifier& m, const Occurrence& occurrence);
// Returns whether the card that left the effect behind has been off the field since and stands
// there anew: it is another card by now.
bool IsAnotherCard(const Run& run, const ActiveModifier& m);

}  // namespace judge

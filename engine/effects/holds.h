// What a card keeps by its activation, said by hand. Internal to the engine.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Lets the card keep the other one as if that had been chosen when it was activated, with all that
// its activation leaves behind on it; where no other one is named it keeps none.
void PerformHolds(Run& run, const ConcreteOperation& operation);

// Returns whether the card keeps something that is chosen as it is activated.
bool KeepsByActivation(const Pack& pack, CardIndex card);

}  // namespace judge

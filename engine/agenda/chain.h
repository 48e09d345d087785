// The chain: effects that were activated wait on the agenda, the newest on top, until nobody adds
// another; then they resolve from the last to the first. How long it may be, who speaks when, and
// which effects get onto it by themselves is the rule set's ResponsePolicy.
#pragma once

#include "engine/rules/rules.h"

namespace judge {

// Offers pending triggers a place on a chain; returns whether the agenda changed.
bool CollectTriggers(Run& run);
// Does one step of the chain on top of the agenda; returns whether it waits for a decision.
bool StepChain(Run& run);

}  // namespace judge

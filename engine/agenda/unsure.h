// Effects that may have had to go off: nobody can say whether what they wait for is met.
#pragma once

#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Emits that the effect may have had to be used and is left out (EventKind::kUnclear, amount 2).
// What it may have made of life points, and of the numbers of a card, leaves these open.
// Says nothing of a card that not everybody knows.
void TellUnsure(Run& run, const PendingTrigger& trigger);

// Returns the pending effects that go off by themselves when they are triggered, and of which
// nobody can say whether they are.
std::vector<PendingTrigger> UnsureTriggers(const Run& run);

// Tells of those among them that are pending no more.
void TellLeftOut(Run& run, const std::vector<PendingTrigger>& unsure);

}  // namespace judge

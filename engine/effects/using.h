// The use of an effect: its link is added to the chain, its costs are paid, its use is counted.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

enum ChainStep : std::uint8_t { kCollect, kRespond, kResolve };

// Counts the use of the link's effect (CountUse) and pays its costs.
void PayFor(Run& run, const Task& link);
// Adds an activated effect to the chain, or starts a chain with it, and pays its costs.
void AddLink(Run& run, Task link);

// Counts the effect's use, pays its costs and tells the effects that wait for an activation.
void BecomeActive(Run& run, const Effect& effect, const Task& link);
// Tells what waits for it that the effect has resolved, and each of its targets (those that are
// still there) that what targeted it has. Its picks have to be there still.
// `effect` nullptr: nobody has written down what the card does.
void TellResolved(Run& run, const Effect* effect, const Task& link);
// Begins a chain for effects that undo the throw just made, before its result is used.
void AnswerThrow(Run& run, CardEvent thrown);
// Counts one use of the link's effect against its limit (once a turn and the like).
void CountUse(Run& run, const Task& link);

}  // namespace judge

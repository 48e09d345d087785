// Changes that last: modifiers, and cards that a modifier puts elsewhere on their side while it
// holds.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Moves each piece that a modifier of kind kMovedTo touches to a free zone among its places: the
// one of the same column, else the first. A piece without a free zone stays.
void PutWhereSaid(Run& run);

// Adds the modifier with the entry, turn, source and place of the effect that acts now.
void AddLasting(Run& run, ActiveModifier modifier);

}  // namespace judge

// Cards that something in play puts elsewhere on their side for as long as it holds.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Moves what modifiers of kind kMovedTo touch and what lies elsewhere, one after the other, to a
// free zone: the one of its column, else the first.
void PutWhereSaid(Run& run);

void AddLasting(Run& run, ActiveModifier modifier);

}  // namespace judge

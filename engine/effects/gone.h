// Cards that have gone somewhere else since an effect was activated that means them.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Returns whether the card has come to where it lies since the effect was activated: not one that
// was moved on the field, or taken control of.
bool CameSince(const Run& run, PieceIndex index, EntryNumber activated);

// Returns whether the effect acts first on its own card, which has gone since it was activated: it
// is another card where it lies now, and is left alone.
bool HasGoneItself(const Run& run, const Operation& op, const Task& task);

}  // namespace judge

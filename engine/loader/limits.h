// Reads a published list of deck limits as it is stored. Only files named card_loader include this
// or Cap'n Proto.
#pragma once

#include "engine/rules/rules.h"
#include "schema/deck.capnp.h"

namespace judge {

// Returns the limits of a list that the build compiled in; such a list needs no checks.
DeckLimits ReadDeckLimits(schema::DeckLimits::Reader in);

}  // namespace judge

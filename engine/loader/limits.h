// From a published list of limits as it is stored to one that runs. Only files named card_loader
// include this or Cap'n Proto.
#pragma once

#include "engine/rules/rules.h"
#include "schema/deck.capnp.h"

namespace judge {

// Of a list that the build compiled in: it needs no checks.
DeckLimits ReadDeckLimits(schema::DeckLimits::Reader in);

}  // namespace judge

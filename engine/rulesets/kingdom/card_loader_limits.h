// The Restricted List, from decks/restricted_list.capnp.
#pragma once

#include "engine/rules/rules.h"

namespace judge {

// The Restricted List: which cards have limits of their own in a deck. Read once.
const DeckLimits& KingdomRestrictedList();

}  // namespace judge

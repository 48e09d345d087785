// The other door of the room, for the card_loader of a rule set and for who reads its entries as
// they are written: lists that the build compiled in. Apart from loader.h, as few ask for them and
// all who do pay for Cap'n Proto.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/loader/canonical_pack.h"
#include "engine/loader/flatten.h"
#include "engine/rules/rules.h"
#include "schema/card.capnp.h"
#include "schema/deck.capnp.h"

namespace judge {

// Returns the canonical bytes of a pack with these lists one behind the other.
std::vector<std::byte> JoinLists(const char* name,
                                 const std::vector<capnp::List<schema::Card>::Reader>& lists);

// Returns the limits of a list that the build compiled in; such a list needs no checks.
DeckLimits ReadDeckLimits(schema::DeckLimits::Reader in);

}  // namespace judge

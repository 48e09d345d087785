// Joins the card lists that the build compiled into one pack. Sees Cap'n Proto: for the loaders of
// rule sets.
#pragma once

#include <cstddef>
#include <vector>

#include "schema/card.capnp.h"

namespace judge {

// Returns the canonical bytes of a pack with these lists one behind the other.
std::vector<std::byte> JoinLists(const char* name,
                                 const std::vector<capnp::List<schema::Card>::Reader>& lists);

}  // namespace judge

// Card lists that the build compiled, as one pack. Sees Cap'n Proto: for the loaders of rule sets.
#pragma once

#include <cstddef>
#include <vector>

#include "schema/card.capnp.h"

namespace judge {

// Canonical bytes of the pack with these lists one behind the other.
std::vector<std::byte> JoinLists(const char* name,
                                 const std::vector<capnp::List<schema::Card>::Reader>& lists);

}  // namespace judge

// From a place as it was written to an entry of a duel.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "judge/views/views.h"

namespace judge::cli {

// Where a place lies in this duel.
tl::expected<Point, std::string> ResolvePoint(const PlaceSpec& place, const SeenReplay& replay);
// The entries of a range; of a single place, all up to it.
tl::expected<EntryRange, std::string> ResolveRange(const Address& address,
                                                   const SeenReplay& replay);

}  // namespace judge::cli

// Finds the entry of a duel that a written place means.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "judge/views/views.h"

namespace judge::cli {

// Returns where a place lies in this duel. The error is one line for people.
tl::expected<Point, std::string> ResolvePoint(const PlaceSpec& place, const SeenReplay& replay);
// Returns the entries of a range; of a single place, all up to it.
tl::expected<EntryRange, std::string> ResolveRange(const Address& address,
                                                   const SeenReplay& replay);

}  // namespace judge::cli

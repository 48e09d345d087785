// Records of random play into which names of face-down cards, corrections, undos, rewinds and
// repairs are put at random.
#pragma once

#include <cstdint>

#include "engine/rulesets/catalog.h"
#include "replay/record/record.h"

namespace judge::properties {

// The same seed gives the same record, as long as the rule set and its cards are the same.
replay::Duel MeddledRecord(const CatalogRow& row, std::uint64_t seed);

}  // namespace judge::properties

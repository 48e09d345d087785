// Counters that lie on cards in play: summoning counters, spell counters and what else cards name.
// They go when the card leaves the field.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge {

// Puts counters on the piece or takes them away, never below none. Emits what changed; returns the
// number that came or went.
std::int32_t ChangeCounters(Run& run, PieceIndex piece, PoolIndex kind, std::int32_t change);

}  // namespace judge

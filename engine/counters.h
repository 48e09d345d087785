// Counters that lie on cards in play: summoning counters, spell counters and what else cards name.
// They go when the card leaves the field.
#pragma once

#include "engine/clause.h"

namespace judge {

inline constexpr PoolIndex kAnyCounter = 0xffff;

// How many of that kind (kAnyCounter: of all kinds together) lie on the piece.
std::int32_t CountersOn(const State& state, PieceIndex piece, PoolIndex kind);
// The kind of that name, 0 for plain counters; kAnyCounter when no card of the pack names it.
PoolIndex FindCounterKind(const Pack& pack, std::string_view name);
// Puts counters on the piece or takes them away, never below none. Emits what changed; returns the
// number that came or went.
std::int32_t ChangeCounters(Run& run, PieceIndex piece, PoolIndex kind, std::int32_t change);

}  // namespace judge

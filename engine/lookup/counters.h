// The counters that lie on a piece.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

inline constexpr PoolIndex kAnyCounter = 0xffff;

// Returns how many counters of that kind (kAnyCounter: of all kinds together) lie on the piece.
std::int32_t CountersOn(const State& state, PieceIndex piece, PoolIndex kind);
// Returns the kind of that name, 0 for plain counters; kAnyCounter when no card of the pack names
// it.
PoolIndex FindCounterKind(const Pack& pack, std::string_view name);
// Returns the kind that a person means, in small letters and with hyphens between its words
// ("dice-crest"): one that a card of the pack puts, takes away or asks for; else kAnyCounter.
PoolIndex CounterKindMeant(const Pack& pack, std::string_view word);

}  // namespace judge

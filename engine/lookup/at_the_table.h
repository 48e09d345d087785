// Who sits at the table: who takes part in the duel now, and who has won it.
#pragma once

#include <cstdint>

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the seats that take part in the duel now, as bits 1 << seat.
std::uint32_t TakingPart(const State& state);
// Returns the seats that have won, as bits 1 << seat; 0 while the duel goes on, and after a draw.
std::uint32_t WinnersOf(const State& state);

}  // namespace judge

// Views: what a seat does not know is erased from the state before anything is computed for it.
// Filtering answers afterwards would leak through numbers, orders and messages.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Erases from the state what the seat does not know. Everything that is shown to that seat is
// computed on the result. kNoSeat is the table: what everybody knows.
void EraseUnknown(const Game& game, State* state, SeatIndex viewer);

}  // namespace judge

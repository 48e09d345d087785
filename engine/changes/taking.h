// Taking a piece from where it lies, and the free slot it may come to.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the piece that the action names; a card without a piece is told apart from the unnamed
// cards of its pile.
PieceIndex TakePiece(Run& run, const Action& action);

// Returns `wanted` when that is a free slot, else the first free slot of the seat's row `kind`;
// slot 0: there is none.
ZoneRef FreeSlot(const Run& run, ZoneRef wanted, SeatIndex seat, ZoneKind kind);

}  // namespace judge

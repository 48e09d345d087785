// Taking a piece from where it lies, and the free slot it may come to.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The piece an action speaks of, told apart from the unnamed cards of its pile if need be.
PieceIndex TakePiece(Run& run, const Action& action);

// Where it goes: as said, or the first free slot when that one is taken or was not said.
ZoneRef FreeSlot(const Run& run, ZoneRef wanted, SeatIndex seat, ZoneKind kind);

}  // namespace judge

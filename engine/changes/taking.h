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

// Returns the free slot for a Spell or Trap that the seat lays down: `wanted`, or one of the row in
// which its card lies. Tells what lies there already where that row has one zone
// (Moment::kZoneTaken). slot 0: there is none.
ZoneRef RoomFor(Run& run, PieceIndex comes, ZoneRef wanted, SeatIndex seat);

}  // namespace judge

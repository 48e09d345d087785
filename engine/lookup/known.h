// Tells who knows the card of a piece (Piece::known_to). For names in a record see
// replay/redaction/who_knows.h, which relies on this.
#pragma once

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether the seat knows the card; with kNoSeat whether the table does, which knows what
// everybody has seen.
inline bool Knows(const Piece& piece, SeatIndex viewer) {
  if (viewer == kNoSeat) return piece.known_to == 0xff;
  return ((piece.known_to >> viewer) & 1U) != 0;
}

}  // namespace judge

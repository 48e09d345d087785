// Who knows the card that lies somewhere: what `known_to` of a piece means, for whoever asks. Names
// in a record are asked about in replay/redaction/who_knows.h, which goes by this.
#pragma once

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// For a seat; with kNoSeat for the table, which knows what everybody has seen.
inline bool Knows(const Piece& piece, SeatIndex viewer) {
  if (viewer == kNoSeat) return piece.known_to == 0xff;
  return ((piece.known_to >> viewer) & 1U) != 0;
}

}  // namespace judge

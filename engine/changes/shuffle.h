// Pieces that are shuffled among others, and what is unclear behind it.
#pragma once

#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge {

// Those of the pieces that lie face-down on the field, shuffled by that seat.
void ShufflePieces(Run& run, const Pieces& pieces, SeatIndex by);
// Tells that it counts now which of the shuffled cards lies where: of the one that is turned up, or
// for the card that asks.
void TellUnclear(Run& run, PieceIndex piece);

}  // namespace judge

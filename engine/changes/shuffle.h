// Pieces that are shuffled face-down among others, and what is unclear afterwards.
#pragma once

#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge {

// Shuffles those of the pieces that lie face-down on the field, if there are two or more; `by` is
// the seat that shuffles.
void ShufflePieces(Run& run, const Pieces& pieces, SeatIndex by);
// Emits kUnclear: it matters now which of the shuffled cards lies there, because that one is turned
// up or a card asks for it.
void TellUnclear(Run& run, PieceIndex piece);

}  // namespace judge

// Which card a piece is, and as what it was played.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Makes the piece that card: it has been named, or a double card is played as one of its monsters.
void NameCard(StateChange change, PieceIndex piece, CardIndex card);
// Makes the piece the other monster of its card, with that one's charges.
void TurnInto(StateChange change, const Pack& pack, PieceIndex piece, CardIndex card);
// Makes the piece count as another card, with its charges; it keeps which one it is by its print,
// and is played as nothing yet. `for_good`: it stays that card wherever it goes.
void BecomeAnother(StateChange change, const Pack& pack, PieceIndex piece, CardIndex card,
                   bool for_good);
// Notes as which of its kinds it is played; kTerrain: that is open (Piece::played_as).
void PlayAs(StateChange change, PieceIndex piece, Frame frame);
// Gives the piece a label by which the record may call it.
void LabelPiece(StateChange change, PieceIndex piece, std::uint16_t label);
// Notes that it was the Material of that monster; kNoPiece: of none any more.
void WasMaterialOf(StateChange change, PieceIndex piece, PieceIndex monster);

}  // namespace judge

#include "engine/board/card_of.h"

#include "engine/board/writing.h"

namespace judge {

void NameCard(StateChange change, PieceIndex piece, CardIndex card) {
  BoardOf(change).piece(piece).card = card;
}

void TurnInto(StateChange change, const Pack& pack, PieceIndex index, CardIndex card) {
  Piece& piece = BoardOf(change).piece(index);
  piece.card = card;
  piece.charges = pack.card(card).charges;
}

void BecomeAnother(StateChange change, const Pack& pack, PieceIndex index, CardIndex card,
                   bool for_good) {
  Piece& piece = BoardOf(change).piece(index);
  if (piece.printed == kUnknownCard) piece.printed = piece.card;
  if (piece.printed == card) piece.printed = kUnknownCard;
  piece.played_as = Frame::kTerrain;
  if (for_good) piece.marks |= kStaysAnother;
  TurnInto(change, pack, index, card);
}

void PlayAs(StateChange change, PieceIndex piece, Frame frame) {
  BoardOf(change).piece(piece).played_as = frame;
}

void LabelPiece(StateChange change, PieceIndex piece, std::uint16_t label) {
  BoardOf(change).piece(piece).label = label;
}

void WasMaterialOf(StateChange change, PieceIndex piece, PieceIndex monster) {
  BoardOf(change).piece(piece).made = monster;
}

}  // namespace judge

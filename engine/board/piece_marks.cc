#include "engine/board/piece_marks.h"

#include "engine/board/writing.h"
#include "engine/lookup/lookup.h"

namespace judge {

void MarkPiece(StateChange change, PieceIndex index, unsigned marks) {
  Piece& piece = BoardOf(change).piece(index);
  piece.flags = static_cast<std::uint16_t>(piece.flags | marks);
}

void ClearMarks(StateChange change, PieceIndex index, unsigned marks) {
  Piece& piece = BoardOf(change).piece(index);
  piece.flags = static_cast<std::uint16_t>(piece.flags & ~marks);
}

void KeepMarks(StateChange change, PieceIndex index, unsigned marks) {
  ClearMarks(change, index, ~marks);
}

void NoteConditions(StateChange change, PieceIndex index, bool hold) {
  Piece& piece = BoardOf(change).piece(index);
  piece.marks =
      static_cast<std::uint8_t>((piece.marks & ~kConditionsHold) | (hold ? kConditionsHold : 0));
}

void NoteOnItsChain(StateChange change, PieceIndex index, bool waits) {
  Piece& piece = BoardOf(change).piece(index);
  piece.marks = static_cast<std::uint8_t>((piece.marks & ~kOnItsChain) | (waits ? kOnItsChain : 0));
}

void NoteOnTop(StateChange change, PieceIndex index) {
  Piece& piece = BoardOf(change).piece(index);
  if (piece.zone == ZoneKind::kDeck) piece.marks |= kOnTopOfDeck;
}

void NothingOnTop(StateChange change, SeatIndex seat) {
  const State& state = change.state();
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool lies = piece.zone == ZoneKind::kDeck && piece.side == seat;
    if (!lies || (piece.marks & kOnTopOfDeck) == 0) continue;
    Piece& marked = BoardOf(change).piece(p);
    marked.marks = static_cast<std::uint8_t>(marked.marks & ~kOnTopOfDeck);
  }
}

void ComeProperly(StateChange change, PieceIndex index) {
  Piece& piece = BoardOf(change).piece(index);
  const bool before = (piece.flags & kProperlySummoned) != 0 && (piece.marks & kOnlyNegated) == 0;
  piece.marks = static_cast<std::uint8_t>(piece.marks & ~(kCameBefore | kOnlyNegated));
  if (before) piece.marks |= kCameBefore;
  piece.flags |= kProperlySummoned;
}

void ComeNot(StateChange change, PieceIndex index) {
  Piece& piece = BoardOf(change).piece(index);
  if ((piece.marks & kCameBefore) == 0) piece.marks |= kOnlyNegated;
}

}  // namespace judge

#include "engine/changes/shuffle.h"

#include <cstdint>

#include "engine/board/board.h"
#include "engine/board/writing.h"
#include "engine/changes/operations.h"
#include "engine/state/state.h"

namespace judge {
namespace {

// Hides the piece among the shuffled ones; it keeps the card that it was.
void PutAmong(StateChange change, PieceIndex index, std::uint16_t set) {
  Piece& piece = BoardOf(change).piece(index);
  if (!IsShuffled(piece)) {
    if (piece.card != kUnknownCard) piece.shuffled_card = piece.card;
    piece.shuffled_label = piece.label;
    piece.shuffled_set_down = piece.position == Position::kNone ? 1 : 0;
    piece.card = kUnknownCard;
    piece.label = 0;
  }
  if (piece.position == Position::kNone) piece.position = Position::kHiddenAttack;
  piece.flags = static_cast<std::uint16_t>(piece.flags & ~kFaceDown);
  piece.known_to = HoldersOf(change.state(), index);
  StateHeader& h = BoardOf(change).header();
  h.shuffled_places = static_cast<std::uint16_t>(h.shuffled_places % kShuffledLabels + 1);
  piece.shuffled_place = static_cast<std::uint16_t>(kFirstShuffledLabel + h.shuffled_places - 1);
  piece.shuffled_with = set;
}

}  // namespace

void ShufflePieces(Run& run, const Pieces& pieces, SeatIndex by) {
  const State& state = run.state;
  Pieces mixed;
  for (const PieceIndex p : pieces) {
    const Piece& piece = state.piece(p);
    if (run.game.rules->OnField(piece.zone) && IsFaceDown(piece)) mixed.Add(p);
  }
  if (mixed.count < 2) return;
  const auto set = static_cast<std::uint16_t>(state.header().shuffled_places + 1);
  for (const PieceIndex p : mixed) {
    // An earlier set of which one piece comes along is joined with this one: its others can be any
    // of these too.
    const std::uint16_t with = IsShuffled(state.piece(p)) ? state.piece(p).shuffled_with : 0;
    for (PieceIndex q = 1; with != 0 && q <= state.piece_count(); ++q) {
      Piece& piece = BoardOf(run).piece(q);
      if (piece.shuffled_with == with && IsShuffled(piece)) piece.shuffled_with = set;
    }
    PutAmong(run.change(), p, set);
  }
  SettleRest(run.change(), set);
  Emit(run, {.kind = EventKind::kMixed, .seat = by, .amount = mixed.count});
}

void TellUnclear(Run& run, PieceIndex piece) {
  Emit(run,
       {.kind = EventKind::kUnclear, .seat = run.state.piece(piece).controller, .piece = piece});
}

}  // namespace judge

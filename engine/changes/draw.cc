#include "engine/changes/draw.h"

#include <cstdint>

#include "engine/board/writing.h"
#include "engine/cards/cards.h"
#include "engine/changes/operations.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns the told-apart card of the deck that came there last: one of that name, or of any name
// for kUnknownCard; kNoPiece when there is none.
PieceIndex ToldApart(const State& state, SeatIndex seat, CardIndex card) {
  PieceIndex found = kNoPiece;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.owner == kNoSeat || piece.zone != ZoneKind::kDeck || piece.side != seat) continue;
    if (card != kUnknownCard && piece.card != card) continue;
    if (found == kNoPiece || piece.since >= state.piece(found).since) found = p;
  }
  return found;
}

// Moves a card that has been told apart from the deck to the hand.
void IntoHand(Run& run, PieceIndex index, SeatIndex seat, CardIndex card) {
  Piece& piece = BoardOf(run).piece(index);
  if (piece.card == kUnknownCard) piece.card = card;
  piece.known_to |= static_cast<std::uint8_t>(1U << seat);
  MovePiece(run, index, {seat, ZoneKind::kHand, 0, 0}, Position::kNone);
}

// Takes the told-apart cards of the deck out of sight of all seats but the one that draws: the
// others cannot tell any longer whether a card that they saw go there is still there.
void DeckOutOfSight(StateChange change, SeatIndex seat) {
  const State& state = change.state();
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    Piece& piece = BoardOf(change).piece(p);
    if (piece.owner == kNoSeat || piece.zone != ZoneKind::kDeck || piece.side != seat) continue;
    piece.known_to = static_cast<std::uint8_t>(piece.known_to & (1U << seat));
  }
}

// Draws one card; returns false when there is none.
bool DrawOne(Run& run, SeatIndex seat, CardIndex card) {
  const State& state = run.state;
  Event event{.kind = EventKind::kDrew, .seat = seat, .amount = 1};
  DeckOutOfSight(run.change(), seat);
  const bool unnamed = state.seat(seat).unnamed[static_cast<int>(ZoneKind::kDeck)] != 0;
  if (card != kUnknownCard) event.piece = ToldApart(state, seat, card);
  // When no unnamed cards are left, one of those that have been told apart is drawn.
  if (event.piece == kNoPiece && !unnamed) event.piece = ToldApart(state, seat, kUnknownCard);
  if (event.piece == kNoPiece && !unnamed) return false;
  if (event.piece != kNoPiece) {
    IntoHand(run, event.piece, seat, card);
  } else {
    CountOut(run.change(), {seat, ZoneKind::kDeck, 0, 0});
    if (card == kUnknownCard) {
      CountIn(run.change(), seat, ZoneKind::kHand);
    } else {
      event.piece = BringPiece(run, seat, card, 0, ZoneRef{seat, ZoneKind::kNone, 0, 0});
      if (event.piece != kNoPiece) BoardOf(run).piece(event.piece).zone = ZoneKind::kHand;
    }
  }
  Emit(run, event);
  return true;
}

}  // namespace

bool NameDrawn(Run& run, SeatIndex seat, CardIndex named) {
  const CardIndex card = OffField(run.pack(), named);
  const PieceIndex told_apart = card == kUnknownCard ? kNoPiece : ToldApart(run.state, seat, card);
  const bool drew_unnamed = run.state.seat(seat).unnamed[static_cast<int>(ZoneKind::kHand)] != 0;
  if (told_apart == kNoPiece || !drew_unnamed) return false;
  DeckOutOfSight(run.change(), seat);
  // The unnamed card that was counted into the hand for it is still in the deck.
  CountOut(run.change(), {seat, ZoneKind::kHand, 0, 0});
  CountIn(run.change(), seat, ZoneKind::kDeck);
  IntoHand(run, told_apart, seat, card);
  return true;
}

void Draw(Run& run, SeatIndex seat, int count, CardIndex named) {
  const CardIndex card = OffField(run.pack(), named);
  for (int i = 0; i < count; ++i) {
    if (DiscardsBeforeDrawing(run, seat, count - i)) return;
    if (DrawOne(run, seat, i == 0 ? card : kUnknownCard)) continue;
    return Announce(run, Moment::kDrawDue, {.seat = seat, .number = count - i});
  }
}

}  // namespace judge

#include "engine/changes/draw.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/writing.h"
#include "engine/cards/cards.h"
#include "engine/changes/operations.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

bool LiesInDeck(const Piece& piece, SeatIndex seat) {
  return piece.owner != kNoSeat && piece.zone == ZoneKind::kDeck && piece.side == seat;
}

// Returns the told-apart card of the deck that came there last: one of that name, or of any name
// for kUnknownCard; kNoPiece when there is none.
PieceIndex ToldApart(const State& state, SeatIndex seat, CardIndex card) {
  PieceIndex found = kNoPiece;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (!LiesInDeck(piece, seat)) continue;
    if (card != kUnknownCard && piece.card != card) continue;
    if (found == kNoPiece || piece.since >= state.piece(found).since) found = p;
  }
  return found;
}

// Moves a card that has been told apart from the deck to the hand.
void IntoHand(Run& run, PieceIndex index, SeatIndex seat, CardIndex card) {
  Piece& piece = BoardOf(run).piece(index);
  if (piece.card == kUnknownCard) piece.card = card;
  piece.known_to |= static_cast<std::uint8_t>(1U << seat);  // team mates who see it: MovePiece
  MovePiece(run, index, {seat, ZoneKind::kHand, 0, 0}, Position::kNone);
}

// Takes the told-apart cards of the deck out of sight of all seats but the one that draws: the
// others cannot tell any longer whether a card that they saw go there is still there.
void DeckOutOfSight(StateChange change, SeatIndex seat) {
  const State& state = change.state();
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    Piece& piece = BoardOf(change).piece(p);
    if (!LiesInDeck(piece, seat)) continue;
    piece.known_to = static_cast<std::uint8_t>(piece.known_to & (1U << seat));
  }
}

// Returns whether `count` cards that come unnamed out of the deck leave others there, so that of
// the cards that have been told apart nobody can say which those are.
bool LeavesSome(const State& state, SeatIndex seat, int count) {
  const CardIndex last = state.piece(ToldApart(state, seat, kUnknownCard)).card;
  bool differ = state.seat(seat).unnamed[static_cast<int>(ZoneKind::kDeck)] != 0;
  for (PieceIndex p = 1; p <= state.piece_count() && !differ; ++p) {
    const Piece& piece = state.piece(p);
    differ = LiesInDeck(piece, seat) && (piece.card != last || piece.card == kUnknownCard);
  }
  const int cards = CardsInDeck(state, seat);
  return differ && (cards == kCountUnknown || cards > count);
}

// Returns whether something that is still to be done speaks of that very card.
bool IsSpokenOf(const State& state, PieceIndex piece) {
  const auto is_it = [=](const auto& one) { return one.piece == piece; };
  const auto picks = state.picks();
  const auto triggers = state.triggers();
  const auto tasks = state.tasks();
  return std::any_of(picks.begin(), picks.end(), is_it) ||
         std::any_of(triggers.begin(), triggers.end(), is_it) ||
         std::any_of(tasks.begin(), tasks.end(), [=](const Task& task) {
           return task.piece == piece || task.target == piece || task.other == piece;
         });
}

// Counts those cards of the deck that have been told apart as unnamed ones from now on: one of them
// may have left it, and nobody has said which. What has happened to them before keeps their names.
void ForgetDeck(StateChange change, SeatIndex seat) {
  const State& state = change.state();
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (!LiesInDeck(state.piece(p), seat) || IsSpokenOf(state, p)) continue;
    EndModifiersIf(change, [=](const ActiveModifier& m) { return m.piece == p; });
    BoardOf(change).piece(p).zone = ZoneKind::kNone;
    CountIn(change, seat, ZoneKind::kDeck);
  }
}

}  // namespace

void TakeUnseen(Run& run, SeatIndex seat, int count) {
  const bool forgets = run.game.rules->draws_tell_no_card &&
                       ToldApart(run.state, seat, kUnknownCard) != kNoPiece &&
                       LeavesSome(run.state, seat, count);
  if (forgets) ForgetDeck(run.change(), seat);
}
namespace {

// Returns the card that is drawn because it lies on top of the deck, where that is known, and the
// record names no other one.
PieceIndex DrawnFromTop(Run& run, SeatIndex seat, CardIndex card) {
  const State& state = run.state;
  const std::vector<PieceIndex> top = TopOfDeck(state, seat);
  if (top.empty()) return kNoPiece;
  PieceIndex drawn = card == kUnknownCard ? KnownTop(state, seat) : kNoPiece;
  for (const PieceIndex p : top) {
    const CardIndex there = state.piece(p).card;
    if (card != kUnknownCard && (there == card || there == kUnknownCard)) drawn = p;
  }
  if (drawn == kNoPiece) NothingOnTop(run.change(), seat);
  return drawn;
}

// Draws one card, the first of `left` that are drawn; returns false when there is none.
bool DrawOne(Run& run, SeatIndex seat, CardIndex card, int left) {
  const State& state = run.state;
  Event event{.kind = EventKind::kDrew, .seat = seat, .amount = 1};
  event.piece = DrawnFromTop(run, seat, card);
  if (event.piece != kNoPiece) {
    IntoHand(run, event.piece, seat, card);
    Emit(run, event);
    return true;
  }
  DeckOutOfSight(run.change(), seat);
  if (card == kUnknownCard) TakeUnseen(run, seat, left);
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
  // Where every card of the hand is known the drawn one has its name already.
  if (run.game.rules->draws_tell_no_card) return !HoldsUnseen(run.state, seat);
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
    if (DrawOne(run, seat, i == 0 ? card : kUnknownCard, count - i)) continue;
    return Announce(run, Moment::kDrawDue, {.seat = seat, .number = count - i});
  }
}

namespace {

// Returns how many of the cards that the seat has to draw now its deck lacks for sure.
int CardsShort(const Run& run, SeatIndex seat) {
  const int due = CardsDue(*run.game.rules, run.state, seat);
  const int deck = CardsInDeck(run.state, seat);
  if (due == kCountUnknown || deck == kCountUnknown) return 0;
  return std::max(0, due - deck);
}

}  // namespace

void DrawComesDue(Run& run, SeatIndex seat) {
  const bool looks = run.game.rules->hand.short_at_once && run.state.header().over == 0;
  const int lacks = looks ? CardsShort(run, seat) : 0;
  if (lacks == 0) return AwaitDraw(run, seat);
  Announce(run, Moment::kDrawDue, {.seat = seat, .number = lacks});
}

}  // namespace judge

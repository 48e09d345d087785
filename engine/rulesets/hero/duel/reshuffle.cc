// Rulebook: 11 Deck Reshuffling.
#include <cstdint>

#include "engine/board/board.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/duel/duel.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

// Returns whether nothing lies in that pile of the seat; a pile of unknown size may hold something.
bool IsPileEmpty(const State& state, SeatIndex seat, ZoneKind pile) {
  if (state.seat(seat).unnamed[static_cast<int>(pile)] != 0) return false;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.owner != kNoSeat && piece.zone == pile && piece.side == seat) return false;
  }
  return true;
}

bool NothingLeft(const MomentContext& c) {
  return IsPileEmpty(c.state(), c.data.seat, ZoneKind::kDeck) &&
         IsPileEmpty(c.state(), c.data.seat, ZoneKind::kGraveyard);
}

void NoteSeat(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat});
}

void GraveyardBecomesDeck(const MomentContext& c) {
  if (NothingLeft(c)) return;
  const std::int16_t cards = ShuffleIntoDeck(c.run.change(), c.data.seat, ZoneKind::kGraveyard);
  DeckShuffled(c.run.change(), c.data.seat);
  Emit(c.run, {.kind = EventKind::kShuffled, .seat = c.data.seat, .amount = cards});
}

void GraveyardEmptied(const MomentContext& c) {
  const bool emptied = IsPileEmpty(c.state(), c.data.seat, ZoneKind::kGraveyard) &&
                       !IsPileEmpty(c.state(), c.data.seat, ZoneKind::kDeck);
  if (emptied) NoteSeat(c);
}

void DrawingContinues(const MomentContext& c) {
  if (IsPileEmpty(c.state(), c.data.seat, ZoneKind::kDeck)) return;
  Draw(c.run, c.data.seat, c.data.number, kUnknownCard);
}

void BothEmpty(const MomentContext& c) {
  if (NothingLeft(c)) NoteSeat(c);
}

// Notes that a deck without a card is left as it is while no card is to be drawn.
void OnlyWhenNeeded(const MomentContext& c) {
  const bool waits = IsPileEmpty(c.state(), c.data.seat, ZoneKind::kDeck) &&
                     !IsPileEmpty(c.state(), c.data.seat, ZoneKind::kGraveyard);
  if (waits) NoteSeat(c);
}

}  // namespace

const Clause kGraveyardBecomesDeck =
    Consequence("hero.reshuffle.graveyard-becomes-deck", Moment::kDrawDue, &GraveyardBecomesDeck);
const Clause kGraveyardEmptied =
    Consequence("hero.reshuffle.graveyard-emptied", Moment::kDrawDue, &GraveyardEmptied);
const Clause kBothEmptyNoDraw =
    Consequence("hero.reshuffle.both-empty-no-draw", Moment::kDrawDue, &BothEmpty);
const Clause kNoDeckOutLoss =
    Consequence("hero.reshuffle.no-deck-out-loss", Moment::kDrawDue, &BothEmpty)
        .Meaning(Term::kDeckOut);
const Clause kDrawingContinues =
    Consequence("hero.reshuffle.drawing-continues", Moment::kDrawDue, &DrawingContinues);
const Clause kOnlyWhenNeeded =
    Consequence("hero.reshuffle.only-when-needed", Moment::kTurnBegins, &OnlyWhenNeeded);

}  // namespace judge::hero

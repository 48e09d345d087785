#include "engine/changes/assumed.h"

#include <cstdint>

#include "engine/changes/operations.h"
#include "engine/choices/choices.h"

namespace judge {

void TellUnsaid(Run& run, SeatIndex seat, UnsaidFact fact) {
  Emit(run, {.kind = EventKind::kNoted,
             .seat = seat,
             .term = run.game.rules->TermClause(Term::kUnsaid),
             .amount = static_cast<std::int32_t>(fact)});
}

void TellAmountUnknown(Run& run, SeatIndex seat, PieceIndex piece, AmountRange amount) {
  const ClauseIndex clause = run.game.rules->TermClause(Term::kAmountUnknown);
  Emit(run, {.kind = EventKind::kNoted,
             .seat = seat,
             .piece = run.source,
             .other = piece,
             .by = clause,
             .term = clause,
             .before = amount.least,
             .after = amount.most});
}

bool HasAnotherFree(const State& state, ZoneRef zone) {
  ZoneRef other = zone;
  for (other.slot = 1; state.HasSlot(other); ++other.slot) {
    if (other.slot != zone.slot && state.At(other) == kNoPiece) return true;
  }
  return false;
}

void TellNamedInVain(Run& run, PieceIndex card, const Chosen& named) {
  Event event{.kind = EventKind::kNoted, .by = run.game.rules->FindClause(kAllIsUsedId)};
  if (event.by == kNoClause || card == kNoPiece) return;
  event.seat = run.state.piece(card).controller;
  event.piece = named.piece;
  event.card = named.card;
  event.other = card;
  event.to = named.zone;
  Emit(run, event);
}

void TellAssumedZone(Run& run, PieceIndex piece) {
  Event event{.kind = EventKind::kNoted, .by = run.game.rules->FindClause(kAllIsUsedId)};
  if (event.by == kNoClause) return;
  event.piece = piece;
  event.to = PlaceOf(run.state.piece(piece));
  event.seat = event.to.seat;
  Emit(run, event);
}

}  // namespace judge

#include "engine/changes/taking.h"

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/operations.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {

PieceIndex TakePiece(Run& run, const Action& action) {
  if (action.piece != kNoPiece) return action.piece;
  ZoneRef from = action.from;
  if (from.kind == ZoneKind::kNone) from = {action.seat, ZoneKind::kHand, 0, 0};
  const bool one_of_hand = run.game.rules->hand.lays_unseen && from.kind == ZoneKind::kHand &&
                           action.card == kUnknownCard && IsToldApart(run.state, from);
  if (one_of_hand) ForgetHand(run.change(), from.seat);
  // A Ritual Monster may come out of somebody else's Extra Deck.
  const SeatIndex owner = from.kind == ZoneKind::kExtraDeck ? from.seat : action.seat;
  return BringPiece(run, owner, OffField(run.pack(), action.card), action.label, from);
}

ZoneRef RoomFor(Run& run, PieceIndex comes, ZoneRef wanted, SeatIndex seat) {
  ZoneKind row = ZoneKind::kSpellTrap;
  // Where it comes from is no place that it goes to.
  const bool unsaid = wanted.slot == 0 && wanted.kind != ZoneKind::kSpellTrap;
  if (unsaid) row = RowOf(run.game, run.state.piece(comes).card);
  if (wanted.kind == ZoneKind::kField && run.game.rules->HasZone(wanted.kind)) row = wanted.kind;
  constexpr auto kOnly = 1U << static_cast<unsigned>(ZoneKind::kField);
  const bool of_team = (FormOf(*run.game.rules, run.state).one_for_team & kOnly) != 0;
  for (SeatIndex s = 0; s < run.state.seats() && row == ZoneKind::kField; ++s) {
    const ZoneRef only{s, ZoneKind::kField, 1, 0};
    const bool shares = s == seat || (of_team && run.state.SameTeam(s, seat));
    const PieceIndex there = shares ? run.state.At(only) : kNoPiece;
    if (there == kNoPiece) continue;
    Announce(run, Moment::kZoneTaken, {.piece = there, .other = comes, .seat = seat, .zone = only});
  }
  // What is played for its scale lies at one of the two ends of the row.
  if (unsaid && row == ZoneKind::kSpellTrap &&
      run.pack().card(run.state.piece(comes).card).scale >= 0) {
    for (const ZoneRef end : EndsOfRow(run.state, seat, row)) {
      if (run.state.At(end) == kNoPiece) return end;
    }
  }
  return FreeSlot(run, wanted, seat, row);
}

ZoneRef FreeSlot(const Run& run, ZoneRef wanted, SeatIndex seat, ZoneKind kind) {
  const RuleSet& rules = *run.game.rules;
  if (run.state.HasSlot(wanted) && CardAt(rules, run.state, wanted) == kNoPiece) return wanted;
  return {seat, kind, run.state.FirstEmpty(seat, kind), 0};
}

}  // namespace judge

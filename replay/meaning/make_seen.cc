#include "replay/meaning/make_seen.h"

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "replay/meaning/acting_seat.h"
#include "replay/meaning/seen_alone.h"

namespace judge::replay {
namespace {

constexpr std::int32_t kSeenBefore = 1;  // the number of what was shown in undone play

// Returns the card of a hand that the name means: one that was told apart there, and is not known
// to everybody already; kNoPiece for one of those that were not.
PieceIndex OfHand(const State& state, SeatIndex seat, CardIndex card,
                  const std::vector<Action>& before) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool there = piece.owner != kNoSeat && piece.zone == ZoneKind::kHand &&
                       piece.side == seat && piece.card == card && !Knows(piece, kNoSeat);
    const bool taken = std::any_of(before.begin(), before.end(),
                                   [p](const Action& action) { return action.piece == p; });
    if (there && !taken) return p;
  }
  return kNoPiece;
}

}  // namespace

std::vector<Action> MakeSeen(const Desk& desk, const State& state, const Act& act) {
  std::vector<Action> actions;
  for (std::size_t i = 0; i < act.subjects.size(); ++i) {
    const Reference& seen = act.subjects[i];
    if (seen.card.empty() || seen.zone.seat >= state.seats()) continue;
    Action action{.kind = ActionKind::kReveal, .seat = seen.zone.seat, .number = kSeenBefore};
    action.card = desk.game.pack->FindCode(seen.card);
    action.from = seen.zone;
    if (action.card == kUnknownCard) continue;
    const SeatIndex alone = SawAlone(desk.header, act, i);
    if (alone != kNoSeat) {
      action.kind = ActionKind::kLook;
      action.seat = alone;
    }
    if (seen.zone.slot != 0) {
      if (!state.HasSlot(seen.zone)) continue;
      action.piece = PieceNamed(state, seen.zone, action.card, seen.zone.seat);
      if (action.piece == kNoPiece) continue;
      const CardIndex lies = state.piece(action.piece).card;
      if (lies != kUnknownCard && lies != action.card) continue;
    } else if (seen.zone.kind == ZoneKind::kHand && alone != kNoSeat) {
      // It is none of those that its player is known to hold: those have their names.
    } else if (seen.zone.kind == ZoneKind::kHand) {
      action.piece = OfHand(state, seen.zone.seat, action.card, actions);
    } else {
      continue;
    }
    actions.push_back(action);
  }
  return actions;
}

}  // namespace judge::replay

#include "engine/board/slots.h"

#include <vector>

#include "engine/board/writing.h"
#include "engine/lookup/lookup.h"

namespace judge {

void EnterSlot(const RuleSet& rules, StateChange change, PieceIndex index) {
  const State& state = change.state();
  const ZoneRef place = PlaceOf(state.piece(index));
  if (place.slot == 0) return;
  // When one entry brings several cards, PileAt gives them one fixed order.
  BoardOf(change).SetSlot(place, Stacks(rules, place.kind) ? PileAt(state, place).back() : index);
}

void LeaveSlot(const RuleSet& rules, StateChange change, PieceIndex index) {
  const State& state = change.state();
  const ZoneRef place = PlaceOf(state.piece(index));
  if (!state.HasSlot(place) || state.At(place) != index) return;
  BoardOf(change).SetSlot(place, kNoPiece);
  if (!Stacks(rules, place.kind)) return;
  std::vector<PieceIndex> pile = PileAt(state, place);
  std::erase(pile, index);
  if (!pile.empty()) BoardOf(change).SetSlot(place, pile.back());
}

void CarryPile(const RuleSet& rules, StateChange change, ZoneRef from, ZoneRef to) {
  const State& state = change.state();
  constexpr ZoneKind kBack = ZoneKind::kSpellTrap;
  if (from.kind != ZoneKind::kMonster || to.kind != ZoneKind::kMonster || !Stacks(rules, kBack)) {
    return;
  }
  from.kind = to.kind = kBack;
  if (from == to || !state.HasSlot(from) || !state.HasSlot(to)) return;
  for (const PieceIndex p : PileAt(state, from)) {
    Piece& piece = BoardOf(change).piece(p);
    piece.side = state.side(to.seat, to.kind);
    piece.slot = to.slot;
  }
  BoardOf(change).SetSlot(to, state.At(from));
  BoardOf(change).SetSlot(from, kNoPiece);
}

void TakeSlot(StateChange change, PieceIndex index, ZoneRef to, EntryNumber since) {
  BoardOf(change).SetSlot(to, index);
  Piece& piece = BoardOf(change).piece(index);
  piece.zone = to.kind;
  piece.slot = to.slot;
  const bool kept = change.state().Controls(piece.controller, to.seat, to.kind);
  if (!kept) piece.controller = to.seat;
  piece.side = change.state().side(to.seat, to.kind);
  piece.since = since;
}

}  // namespace judge

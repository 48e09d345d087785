#include "engine/lookup/piles.h"

#include <algorithm>

namespace judge {
namespace {

constexpr ZoneKind kBack = ZoneKind::kSpellTrap;

bool LiesAt(const Piece& piece, ZoneRef place) {
  return piece.owner != kNoSeat && PlaceOf(piece) == place;
}

}  // namespace

bool Stacks(const RuleSet& rules, ZoneKind kind) {
  const ZoneRow* row = rules.zone_rows[static_cast<int>(kind)];
  return row != nullptr && row->stack > 1;
}

std::vector<PieceIndex> PileAt(const State& state, ZoneRef place) {
  std::vector<PieceIndex> pile;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (LiesAt(state.piece(p), place)) pile.push_back(p);
  }
  std::stable_sort(pile.begin(), pile.end(), [&](PieceIndex a, PieceIndex b) {
    return state.piece(a).since < state.piece(b).since;
  });
  return pile;
}

bool IsToldApart(const State& state, ZoneRef pile) {
  const bool is_pile = pile.kind != ZoneKind::kNone && pile.slot == 0 && pile.seat < state.seats();
  return is_pile && state.seat(pile.seat).unnamed[static_cast<int>(pile.kind)] == 0;
}

bool HasRoom(const RuleSet& rules, const State& state, ZoneRef place) {
  if (!state.HasSlot(place)) return false;
  if (state.At(place) == kNoPiece) return true;
  const ZoneRow* row = rules.zone_rows[static_cast<int>(place.kind)];
  return Stacks(rules, place.kind) && PileAt(state, place).size() < row->stack;
}

ZoneRef Behind(const State& state, PieceIndex host) {
  const Piece& piece = state.piece(host);
  return {piece.side, kBack, piece.slot, 0};
}

void EnterSlot(const RuleSet& rules, StateChange change, PieceIndex index) {
  const State& state = change.state();
  const ZoneRef place = PlaceOf(state.piece(index));
  if (place.slot == 0) return;
  // When one entry brings several cards, PileAt gives them one fixed order.
  change.board().SetSlot(place, Stacks(rules, place.kind) ? PileAt(state, place).back() : index);
}

void LeaveSlot(const RuleSet& rules, StateChange change, PieceIndex index) {
  const State& state = change.state();
  const ZoneRef place = PlaceOf(state.piece(index));
  if (!state.HasSlot(place) || state.At(place) != index) return;
  change.board().SetSlot(place, kNoPiece);
  if (!Stacks(rules, place.kind)) return;
  std::vector<PieceIndex> pile = PileAt(state, place);
  std::erase(pile, index);
  if (!pile.empty()) change.board().SetSlot(place, pile.back());
}

void CarryPile(const RuleSet& rules, StateChange change, ZoneRef from, ZoneRef to) {
  const State& state = change.state();
  if (from.kind != ZoneKind::kMonster || to.kind != ZoneKind::kMonster || !Stacks(rules, kBack)) {
    return;
  }
  from.kind = to.kind = kBack;
  if (from == to || !state.HasSlot(from) || !state.HasSlot(to)) return;
  for (const PieceIndex p : PileAt(state, from)) {
    Piece& piece = change.board().piece(p);
    piece.side = to.seat;
    piece.slot = to.slot;
  }
  change.board().SetSlot(to, state.At(from));
  change.board().SetSlot(from, kNoPiece);
}

}  // namespace judge

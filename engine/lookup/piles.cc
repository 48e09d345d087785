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

int CardsInDeck(const State& state, SeatIndex seat) {
  int size = state.seat(seat).unnamed[static_cast<int>(ZoneKind::kDeck)];
  if (size == kCountUnknown) return kCountUnknown;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    size += piece.owner != kNoSeat && piece.zone == ZoneKind::kDeck && piece.side == seat;
  }
  return size;
}

std::vector<PieceIndex> TopOfDeck(const State& state, SeatIndex seat) {
  std::vector<PieceIndex> top;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool lies = (piece.marks & kOnTopOfDeck) != 0 && piece.owner != kNoSeat &&
                      piece.zone == ZoneKind::kDeck && piece.side == seat;
    if (!lies || (!top.empty() && piece.since < state.piece(top.front()).since)) continue;
    if (!top.empty() && piece.since > state.piece(top.front()).since) top.clear();
    top.push_back(p);
  }
  return top;
}

PieceIndex KnownTop(const State& state, SeatIndex seat) {
  const std::vector<PieceIndex> top = TopOfDeck(state, seat);
  if (top.empty()) return kNoPiece;
  const CardIndex card = state.piece(top.front()).card;
  const bool one =
      top.size() == 1 || (card != kUnknownCard && std::ranges::all_of(top, [&](PieceIndex p) {
                            return state.piece(p).card == card;
                          }));
  return one ? top.front() : kNoPiece;
}

PieceIndex CardAt(const RuleSet& rules, const State& state, ZoneRef place) {
  const PieceIndex own = state.At(place);
  const ZoneRow* row = rules.zone_rows[static_cast<int>(place.kind)];
  if (own != kNoPiece || row == nullptr || !row->common) return own;
  const SeatIndex seat = place.seat;
  for (place.seat = 0; place.seat < state.seats(); ++place.seat) {
    if (state.Face(place.seat, seat) && state.At(place) != kNoPiece) return state.At(place);
  }
  return kNoPiece;
}

bool HasRoom(const RuleSet& rules, const State& state, ZoneRef place) {
  if (!state.HasSlot(place)) return false;
  if (CardAt(rules, state, place) == kNoPiece) return true;
  const ZoneRow* row = rules.zone_rows[static_cast<int>(place.kind)];
  return Stacks(rules, place.kind) && PileAt(state, place).size() < row->stack;
}

ZoneRef Behind(const State& state, PieceIndex host) {
  const Piece& piece = state.piece(host);
  return {piece.side, kBack, piece.slot, 0};
}

}  // namespace judge

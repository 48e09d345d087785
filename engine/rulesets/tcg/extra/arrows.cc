#include "engine/rulesets/tcg/extra/arrows.h"

#include <algorithm>

#include "engine/in_play/in_play.h"

namespace judge::tcg {
namespace {

// A step to the right and upwards, seen by the monster's controller.
struct Step {
  int right;
  int up;
};
// By Arrow.
constexpr Step kSteps[] = {{-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, 0}, {-1, -1}, {0, -1}, {1, -1}};

// The slot of the Extra Monster Zone of a column; 0: there is none.
constexpr int ExtraOfColumn(int column) { return column % 2 == 0 ? column / 2 : 0; }

// Returns the zone that lies a step away from the place; slot 0: none that a monster can take.
ZoneRef ZoneAt(const State& state, ZoneRef from, Step step) {
  // Whoever sits across the table sees the columns run the other way.
  const bool across = state.Opposed(from.seat, SeatIndex{0});
  const bool extra = from.kind == ZoneKind::kExtraMonster;
  const int column = ColumnOf(from) + (across ? -step.right : step.right);
  ZoneRef to{from.seat, ZoneKind::kMonster, 0, 0};
  if (column < 1) return to;
  if (extra) {
    // The zones beside it are no Monster Zones: between the two lies nothing.
    if (step.up == 0) return to;
    for (SeatIndex s = 0; s < state.seats() && step.up > 0; ++s) {
      if (state.Opposed(s, from.seat) && state.Face(s, from.seat)) to.seat = s;
    }
    to.slot = static_cast<std::uint8_t>(column);
  } else if (step.up == 0) {
    to.slot = static_cast<std::uint8_t>(column);
  } else if (step.up > 0) {
    to.kind = ZoneKind::kExtraMonster;
    to.slot = static_cast<std::uint8_t>(ExtraOfColumn(column));
  }
  return state.HasSlot(to) ? to : ZoneRef{from.seat, ZoneKind::kMonster, 0, 0};
}

}  // namespace

std::vector<ZoneRef> PointsAt(const State& state, ArrowMask arrows, ZoneRef place) {
  std::vector<ZoneRef> zones;
  for (unsigned arrow = 0; arrow < std::size(kSteps); ++arrow) {
    if ((arrows >> arrow & 1U) == 0) continue;
    const ZoneRef zone = ZoneAt(state, place, kSteps[arrow]);
    if (zone.slot != 0) zones.push_back(zone);
  }
  return zones;
}

ArrowMask ArrowsOf(const Game& game, const Piece& piece) {
  const bool stands = game.rules->OnField(piece.zone) && piece.position != Position::kNone;
  return stands && !IsFaceDown(piece) ? game.pack->card(piece.card).arrows : ArrowMask{0};
}

std::vector<ZoneRef> PointedTo(const Game& game, const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  ZoneRef place = PlaceOf(piece);
  place.seat = piece.controller;
  return PointsAt(state, ArrowsOf(game, piece), place);
}

bool HasZone(const State& state, const std::vector<ZoneRef>& zones, ZoneRef zone) {
  return std::any_of(zones.begin(), zones.end(), [&](ZoneRef at) {
    const bool common = at.kind == ZoneKind::kExtraMonster && state.Face(at.seat, zone.seat);
    return at.kind == zone.kind && at.slot == zone.slot && (common || at.seat == zone.seat);
  });
}

PieceIndex PointerTo(const Game& game, const State& state, ZoneRef zone,
                     std::span<const Chosen> leaving) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (ArrowsOf(game, piece) == 0 || Leaves(leaving, p)) continue;
    if (HasZone(state, PointedTo(game, state, p), zone)) return p;
  }
  return kNoPiece;
}

bool Leaves(std::span<const Chosen> leaving, PieceIndex piece) {
  return std::any_of(leaving.begin(), leaving.end(),
                     [&](const Chosen& one) { return one.piece == piece; });
}

}  // namespace judge::tcg

#include "engine/in_play/markers.h"

#include <cstdint>

#include "engine/in_play/filters.h"
#include "engine/in_play/references.h"
#include "engine/in_play/unsaid.h"
#include "engine/terms/terms.h"

namespace judge {

namespace {

// Tells of each marker that lies, or of which nobody has said what it is, whether the filter finds
// it.
template <typename Told>
void ForEachMarker(const Game& game, const State& state, const Filter& filter, const Source& source,
                   const Told& told) {
  const bool asks = (filter.zones >> static_cast<unsigned>(ZoneKind::kTerrain) & 1U) != 0;
  for (SeatIndex seat = 0; asks && seat < state.seats(); ++seat) {
    if (state.side(seat, ZoneKind::kTerrain) != seat) continue;
    for (int column = 1; column <= state.columns(); ++column) {
      const ZoneRef zone{seat, ZoneKind::kTerrain, static_cast<std::uint8_t>(column), 0};
      const CardIndex marker = state.terrain(seat, column).card;
      if (marker == kUnknownCard && !IsTerrainUnsaid(state, zone)) continue;  // none lies there
      const Subject subject{.card = marker, .controller = seat, .zone = zone};
      told(zone, Matches(game, state, filter, subject, source));
    }
  }
}

}  // namespace

MarkersFound CountMarkers(const Game& game, const State& state, const Filter& filter,
                          const Source& source) {
  MarkersFound found;
  ForEachMarker(game, state, filter, source, [&](ZoneRef, Truth truth) {
    found.sure += truth == Truth::kTrue ? 1 : 0;
    found.maybe += truth == Truth::kUnknown ? 1 : 0;
  });
  return found;
}

std::vector<ZoneRef> MarkersNamed(const Game& game, const State& state, const RefExpr& reference,
                                  const Source& source) {
  std::vector<ZoneRef> markers;
  const ZoneRef one = PlaceNamed(game, state, reference, source);
  if (one.kind == ZoneKind::kTerrain) markers.push_back(one);
  const bool full = game.rules->effects_are_read_in_full;
  // A marker that speaks, or from which something is asked, is itself.
  const bool speaks = source.piece == kNoPiece && source.zone.kind == ZoneKind::kTerrain;
  if (full && speaks && reference.kind == RefKind::kSelf) markers.push_back(source.zone);
  if (reference.kind == RefKind::kEach && full) {
    ForEachMarker(game, state, game.pack->filters[reference.filter], source,
                  [&](ZoneRef zone, Truth truth) {
                    if (truth == Truth::kTrue) markers.push_back(zone);
                  });
  }
  return markers;
}

ZoneRef PlaceWhereItLay(const Game& game, const State& state, const Source& source,
                        PieceIndex piece) {
  const bool speaks = piece == source.piece;
  const ZoneRef now = speaks ? source.zone : PlaceOf(state.piece(piece));
  if (ColumnOf(now) != 0 || !game.rules->effects_are_read_in_full) return now;
  const Task* task = speaks && source.task != 0 ? state.FindTask(source.task) : nullptr;
  const bool used = task != nullptr && task->kind == TaskKind::kEffect && task->piece == piece;
  if (used && ColumnOf(task->place) != 0) return task->place;
  const bool came = source.seen != nullptr && piece == source.subject;
  return came && ColumnOf(source.seen->from) != 0 ? source.seen->from : now;
}

}  // namespace judge

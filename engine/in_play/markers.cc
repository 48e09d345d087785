#include "engine/in_play/markers.h"

#include <cstdint>

#include "engine/in_play/filters.h"
#include "engine/in_play/unsaid.h"
#include "engine/terms/terms.h"

namespace judge {

MarkersFound CountMarkers(const Game& game, const State& state, const Filter& filter,
                          const Source& source) {
  MarkersFound found;
  const bool asks = (filter.zones >> static_cast<unsigned>(ZoneKind::kTerrain) & 1U) != 0;
  for (SeatIndex seat = 0; asks && seat < state.seats(); ++seat) {
    if (state.side(seat, ZoneKind::kTerrain) != seat) continue;
    for (int column = 1; column <= state.columns(); ++column) {
      const ZoneRef zone{seat, ZoneKind::kTerrain, static_cast<std::uint8_t>(column), 0};
      const CardIndex marker = state.terrain(seat, column).card;
      if (marker == kUnknownCard && !IsTerrainUnsaid(state, zone)) continue;  // none lies there
      const Subject subject{.card = marker, .controller = seat, .zone = zone};
      const Truth truth = Matches(game, state, filter, subject, source);
      found.sure += truth == Truth::kTrue ? 1 : 0;
      found.maybe += truth == Truth::kUnknown ? 1 : 0;
    }
  }
  return found;
}

}  // namespace judge

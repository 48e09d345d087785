// What a record that begins with a position leaves open. Such a fact is neither so nor not so: what
// hangs on it is unproven, and is told with what would settle it.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

inline bool IsUnsaid(const State& state, Unsaid what) {
  return (state.header().unsaid & what) != 0;
}
inline bool IsUnsaid(const State& state, SeatIndex seat, SeatUnsaid what) {
  return seat < state.seats() && (state.seat(seat).unsaid & what) != 0;
}
// Whether this turn began before the record did: what was done in it by then is not told.
inline bool IsTurnUntold(const State& state) {
  return state.header().turn < state.header().told_from;
}
// The same of some turn or phase of that window.
bool IsWindowUntold(const State& state, HappenedWindow window);
// ... and of the uses of that seat that such a limit counts.
bool IsLimitUntold(const State& state, SeatIndex seat, LimitPer per);

// Whether the card came to its zone, or was put face-down there, in this turn; its battle position
// was changed in it; it has attacked in it. Each asks what is not recorded as done.
bool IsArrivalUnsaid(const State& state, PieceIndex piece);
bool IsTurningUnsaid(const State& state, PieceIndex piece);
bool IsAttackUnsaid(const State& state, PieceIndex piece);
// Which Terrain lies in the column of that place.
bool IsTerrainUnsaid(const State& state, ZoneRef place);

// How many cards the filter might find beside those that are told apart: those of open piles that
// the record does not name, and those of hidden ones which it finds for sure and of which nobody
// said how many there are.
std::int32_t CardsLeftOpen(const Game& game, const State& state, const Filter& filter,
                           const Source& source);

// "whether ... is not said": for people, with what would settle it. Without names.
const char* UnsaidText(UnsaidFact fact);

}  // namespace judge

// What lasts on the board beside the pieces: modifiers, counters and life points.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Adds a modifier. Who leaves it behind by an effect calls engine/changes/lasting.h.
void AddModifier(StateChange change, const ActiveModifier& modifier);
// Removes the modifier at that index; later ones move down.
void EndModifier(StateChange change, std::size_t index);
// Removes the modifiers for which `over` is true, the newest first.
template <typename Predicate>
void EndModifiersIf(StateChange change, Predicate&& over) {
  const State& state = change.state();
  for (std::size_t i = state.modifiers().size(); i-- > 0;) {
    if (over(state.modifiers()[i])) EndModifier(change, i);
  }
}
// Sets how long the modifier at that index still lasts, counted as its duration counts.
void SetRemaining(StateChange change, std::size_t index, std::uint8_t remaining);

// Removes all counters of the piece.
void DropCountersOf(StateChange change, PieceIndex piece);

// Sets the life points of the pool and returns what they were.
LifePool SetPool(StateChange change, int pool, LifePool to);
// Widens the life points of the seat: they may be as few as `least`.
void MayHaveOnly(StateChange change, SeatIndex seat, std::int32_t least);

}  // namespace judge

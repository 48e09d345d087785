// The two parties of an event as the filters of effects see them.
#pragma once

#include <optional>

#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whom the event happened to, as the cards of a seat see it: a card, a marker, or a player
// by its seat and the zone of the unnamed cards; nothing when it is about nobody. A monster that a
// battle has destroyed is judged as it fought.
std::optional<Subject> SubjectIn(const State& state, const Occurrence& occurrence,
                                 SeatIndex seen_by);
// Returns the other party of the event: the card that did it or was attacked, the marker or the
// player; nothing when there is none.
std::optional<Subject> OtherIn(const State& state, const Occurrence& occurrence);

}  // namespace judge

// The Triggers of a card: the events that they wait for, and the changes that other cards make to
// them.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether the card prints a Trigger that waits for the event, whichever card the event is
// about.
bool WaitsFor(const Game& game, CardIndex card, std::uint8_t event);
// Returns whether the card waits for this event to happen to itself: by the event that its Trigger
// has become, else by a printed Trigger.
bool HasOwnTrigger(const Game& game, const State& state, const Subject& subject, CardEvent event);

// Returns the event that the Trigger of a face-down piece has become (kTriggerBecomes); kNone: it
// is as printed.
CardEvent TriggerBecame(const Game& game, const State& state, PieceIndex piece);

}  // namespace judge

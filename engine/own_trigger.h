// What a card waits for to happen to itself, and what another card has made of its Trigger.
#pragma once

#include "engine/modifiers.h"

namespace judge {

// Whether the card prints a Trigger that waits for the event, whomever it is about.
bool WaitsFor(const Game& game, CardIndex card, std::uint8_t event);
// Whether its own Trigger as it stands is this event: what it has become, or what is printed.
bool HasOwnTrigger(const Game& game, const State& state, const Subject& subject, CardEvent event);

}  // namespace judge

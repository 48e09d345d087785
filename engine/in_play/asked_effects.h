// What a card waits for to happen to itself, and what another card has made of its Trigger.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Whether the card prints a Trigger that waits for the event, whomever it is about.
bool WaitsFor(const Game& game, CardIndex card, std::uint8_t event);
// Whether its own Trigger as it stands is this event: what it has become, or what is printed.
bool HasOwnTrigger(const Game& game, const State& state, const Subject& subject, CardEvent event);

// What the Trigger of a face-down piece has become (kTriggerBecomes); kNone: as printed.
CardEvent TriggerBecame(const Game& game, const State& state, PieceIndex piece);

}  // namespace judge

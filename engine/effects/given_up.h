// The numbers of a card that leaves for an effect, kept as it last stood.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Keeps the numbers of the card that is named for one of these choices (bits) as they are now, if
// the effect asks about them when it resolves. An effect that answers an event keeps that event's
// parties instead.
void RememberGivenUp(Run& run, const Effect& effect, std::uint16_t given, const Task& link);
// Does so before an operation of the link's effect is done to the card, which may leave by it.
void RememberBefore(Run& run, const Operation& op, const Task& link);

}  // namespace judge

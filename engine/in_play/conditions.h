// The conditions of effects, seen from the card that speaks.
#pragma once

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Returns whether all of the conditions hold (those of the effect), seen from the card that speaks.
Truth Holds(const Game& game, const State& state, PoolRange conditions, const Source& source);
Truth Holds(const Game& game, const State& state, const Effect& effect, const Source& source);

}  // namespace judge

// Acts that nobody is offered: a legal one, or one of another place, changed by a word or two as
// people get it wrong at the table. A card twice in a price, the other half, the other player's
// zone.
#pragma once

#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "tests/properties/chance.h"

namespace judge::properties {

// Of the acts in `from` and of nothing at all; any act that could be written down may come.
Action StrangeAct(const Game& game, const State& state, const std::vector<Action>& from,
                  Chance& chance);

}  // namespace judge::properties

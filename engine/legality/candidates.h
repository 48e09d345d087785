// The activations that could be meant: every way to choose targets and to pay.
#pragma once

#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

void ActivationCandidates(const Game& game, const State& state, const Action& action,
                          std::vector<Action>* out);

// The card that a cost would take from the field although something keeps it there, if there is
// one.
PieceIndex KeptFromPaying(const Game& game, const State& state, const Effect& effect,
                          const Operation& cost, const Action& action);

}  // namespace judge

// Candidates of an activation: every way to choose targets and to pay.
#pragma once

#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Sets the number of an activation that says none to the most that may be declared where its cost
// asks for one.
void NameNumber(const Game& game, const State& state, Action* action);
// Writes into `out` the activation with each way to make its choices and to pay its price, limited
// by kActivationCandidatesMax. Legality is not checked.
void ActivationCandidates(const Game& game, const State& state, const Action& action,
                          std::vector<Action>* out);

// Returns the card that the cost would take from the field although something keeps it there;
// kNoPiece when there is none.
PieceIndex KeptFromPaying(const Game& game, const State& state, const Effect& effect,
                          const Operation& cost, const Action& action);

}  // namespace judge

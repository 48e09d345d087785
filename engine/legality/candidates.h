// Candidates of an activation: every way to choose targets and to pay.
#pragma once

#include <vector>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
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

// A card that a cost would take although something keeps it: `by` forbids that it leaves the field
// or, with `tribute`, that it is tributed; whether it does may be unknown.
struct KeptCard {
  PieceIndex piece = kNoPiece;
  bool tribute = false;
  Permission by = {};
};
// Returns the first card that the cost would take although something keeps it; kNoPiece when there
// is none.
KeptCard KeptFromPaying(const Game& game, const State& state, const Effect& effect,
                        const Operation& cost, const Action& action);

}  // namespace judge

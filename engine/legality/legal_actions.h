// Legal actions are the candidates on which RuleOn says legal, asked part by part (parts.h). No
// rule is decided here.
#pragma once

#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Writes every legal action of the seats that may act into `out` (cleared first), in a fixed order.
// Numbers are given as ranges and hidden choices by their unnamed cards: an action with card ==
// kUnknownCard and a pile in `from` stands for any unnamed card of it.
void LegalActions(const Game& game, const State& state, std::vector<Action>* out);
// Writes the candidates that LegalActions filters, legal or not.
void CandidateActions(const Game& game, const State& state, std::vector<Action>* out);

// Writes the actions by which a silent record goes on from here (a pass, the draw that is due, the
// next phase, the next setup step) in the order in which they should be tried; none when the duel
// is over.
void ProgressActions(const Game& game, const State& state, std::vector<Action>* out);

}  // namespace judge

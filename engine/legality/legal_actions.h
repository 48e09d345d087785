// Legal actions are candidates filtered through Check: nothing is decided here.
#pragma once

#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Every legal action of whoever may act, in a fixed order, into `out` (cleared first). Numbers are
// given as ranges and hidden choices by their unnamed cards: an action with card == kUnknownCard
// and a pile in `from` stands for any unnamed card of it.
void LegalActions(const Game& game, const State& state, std::vector<Action>* out);
// Everything that could be tried, legal or not: what LegalActions filters.
void CandidateActions(const Game& game, const State& state, std::vector<Action>* out);

// The actions by which a silent record goes on from here: a pass, the draw that is due, the next
// phase, the next setup step. In the order in which they should be tried; empty when the duel is
// over.
void ProgressActions(const Game& game, const State& state, std::vector<Action>* out);

}  // namespace judge

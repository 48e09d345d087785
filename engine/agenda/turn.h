// Turns and phases: whose turn begins, what is cleared, which phases are skipped.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Starts the turn of a seat: turn number up, per-turn marks cleared, first phase begun.
void BeginTurn(Run& run, SeatIndex seat);
// Begins the phase.
void BeginPhase(Run& run, PhaseKind phase);
// Returns whether the turn player skips the phase this turn.
bool IsSkipped(const State& state, PhaseKind phase);
// Returns whether no other phase can follow now, so that a skipped phase is passed over.
bool MayPassOver(const Game& game, const State& state, PhaseKind phase);
// Tells that the phase ends; what lasts until then is dropped by the caller.
void LeavePhase(Run& run);

}  // namespace judge

// Turns and phases: whose turn comes, what is cleared, who speaks in which order.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Starts the turn of a seat: turn number up, per-turn marks cleared, first phase begun.
void BeginTurn(Run& run, SeatIndex seat);
void BeginPhase(Run& run, PhaseKind phase);
// Whether the turn player skips the phase this turn.
bool IsSkipped(const State& state, PhaseKind phase);
// Whether nothing else can follow now, so that a phase that is skipped is passed over.
bool MayPassOver(const Game& game, const State& state, PhaseKind phase);
// Tells that the phase ends; what lasts until then is dropped by the caller.
void LeavePhase(Run& run);

}  // namespace judge

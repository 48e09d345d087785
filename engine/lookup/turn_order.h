// The order of turns and of speaking, and the phase of the duel.
#pragma once

#include <cstdint>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the round of a turn. Rounds count from 1; each player has one turn in each.
int RoundOf(const State& state, int turn);

// Returns the seat that is to speak in a window.
SeatIndex SpeakerOf(const State& state, const Task& window);
// Returns the seat whose turn follows.
SeatIndex NextSeat(const State& state, SeatIndex seat);
// Returns whether a phase of that kind is still to come this turn.
bool Comes(const Run& run, PhaseKind phase);

// Returns whether the phase is the one that a card names; `main` names any Main Phase.
bool IsPhase(std::uint8_t asked, PhaseKind phase);

}  // namespace judge

// Whose turn comes, who speaks after whom, and in which phase the duel is.
#pragma once

#include <cstdint>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Rounds count from 1; each player has one turn in each.
int RoundOf(const State& state, int turn);

// Whose turn it is to speak in a window.
SeatIndex SpeakerOf(const State& state, const Task& window);
// The seat whose turn follows.
SeatIndex NextSeat(const State& state, SeatIndex seat);
// Whether a phase of that kind is still to come this turn.
bool Comes(const Run& run, PhaseKind phase);

// Whether the phase is the one that a card names, where `main` is any Main Phase.
bool IsPhase(std::uint8_t asked, PhaseKind phase);

}  // namespace judge

// The order of turns and of speaking, and the phase of the duel.
#pragma once

#include <cstdint>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the round of a turn that has begun. Rounds count from 1: each player has one turn in
// each, or a Rotation is gone through once. Where turns go by a Rotation, which changes, only this
// round and the one before are told apart from earlier ones.
int RoundOf(const State& state, int turn);
// Returns how many turns a round has from now on.
int TurnsOfRound(const State& state);
// Returns how many turns there are from the one that is on to the seat's next one, 0: it is his.
int TurnsUntil(const State& state, SeatIndex seat);
// Returns how many turns ago the seat had his last one, 0: it is his.
int TurnsSince(const State& state, SeatIndex seat);

// Returns the seat that is to speak in a window.
SeatIndex SpeakerOf(const State& state, const Task& window);
// Returns the seat that speaks after that one: in the order of turns, without those who are out.
SeatIndex NextSeat(const State& state, SeatIndex seat);
// Returns the first opponent of the seat who comes after it in that order; itself without one.
SeatIndex NextOpponent(const State& state, SeatIndex seat);
// Returns the seat whose turn follows the one that is on.
SeatIndex SeatOfNextTurn(const State& state);
// Returns whether a phase of that kind is still to come this turn.
bool Comes(const Run& run, PhaseKind phase);

// Returns whether the phase is the one that a card names; `main` names any Main Phase.
bool IsPhase(std::uint8_t asked, PhaseKind phase);

}  // namespace judge

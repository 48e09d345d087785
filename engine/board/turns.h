// The clock of the duel: its setup, turns and phases, and what is counted in each of them.
#pragma once

#include <cstdint>

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Begins the next step of the setup.
void NextSetupStep(StateChange change);
// Notes that the seat goes first; `entry` decided it.
void GoesFirst(StateChange change, SeatIndex seat, EntryNumber entry);
// Notes that all players agreed to these optional rules (StateHeader::options).
void AgreeOn(StateChange change, unsigned options);

// Begins the next turn, which is that seat's.
void StartTurn(StateChange change, SeatIndex seat);
// Forgets what pieces and seats did in the turn before. What the turn player was to skip in his
// next turn, he skips now. Whether a seat has had a monster is left as it is: NoteHadMonster.
void ForgetTurn(StateChange change);
// Begins the phase: nothing has happened in it.
void EnterPhase(StateChange change, PhaseKind phase);
// Ends the last phase of the turn before: the turn has begun, and no phase of it yet.
void NoPhaseYet(StateChange change);

// Counts an act of the turn player in this phase, up to 255.
void CountAct(StateChange change);
// Counts an attack that the piece declares in this Battle Phase.
void CountAttack(StateChange change, PieceIndex attacker, EntryNumber entry);
// Takes an attack of the piece as not made. Returns whether it was the only one that counted.
bool UncountAttack(StateChange change, PieceIndex attacker);
// Notes which monster attacks in this Battle Phase.
void AttacksNow(StateChange change, PieceIndex attacker);
// Forgets the damage of the battle, which is over.
void ForgetBattleDamage(StateChange change);
// Takes it that everything has fitted in: what did not has been told.
void ForgetOverflow(StateChange change);

}  // namespace judge

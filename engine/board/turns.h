// The clock of the duel: its setup, turns and phases, and what is counted in each of them.
#pragma once

#include <cstdint>
#include <span>

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Begins the next step of the setup.
void NextSetupStep(StateChange change);
// Notes that the seat goes first; `entry` decided it.
void GoesFirst(StateChange change, SeatIndex seat, EntryNumber entry);
// Notes that all players agreed to these optional rules (StateHeader::options).
void AgreeOn(StateChange change, unsigned options);

// Fixes the Rotation: the seats in the order of their turns. The first turn is the first one's.
void FixRotation(StateChange change, std::span<const SeatIndex> seats);
// Puts the Rotation where the turn that is on is that seat's.
void RotationAt(StateChange change, SeatIndex turn_seat);
// Takes the seat out of the Rotation; the others go on in their order.
void LeaveRotation(StateChange change, SeatIndex seat);
// Puts the seat into the Rotation: the next turn is his.
void JoinRotation(StateChange change, SeatIndex seat);
// Notes that the seat has declared that the duel is over.
void WantsEnd(StateChange change, SeatIndex seat);

// Forgets who has declared that the duel is over.
void ForgetEndWanted(StateChange change);

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

// What an action does to the state once it has been checked, and how the agenda goes on from there
// to the next decision. Internal to the engine.
#pragma once

#include "engine/action.h"
#include "engine/clause.h"
#include "engine/modifiers.h"

namespace judge {

// Does what the action says as far as it is possible; never asks whether it is legal.
void CarryOut(Run& run, const Action& action);
// The same for an effect that is used when the duel is over (IsUsedAfterDuel): its notes are all
// that is left to do.
void UseAfterDuel(Run& run, const Action& action);
// Works on the agenda until somebody has to decide something.
void Settle(Run& run);

// Parts of it that files share.
HistoryItem MakeHistory(const Run& run, HistoryKind kind, SeatIndex seat, PieceIndex piece);
void OpenWindow(Run& run, WindowKind kind, PieceIndex piece, PieceIndex target);
void CarryOutAttack(Run& run, const Action& action);
void CarryOutRetarget(Run& run, const Action& action);
void TakeAttack(Run& run, const Action& action);
// Goes on with the attack on top without what it waits for.
// `unwritten`: nobody said so, the record is silent.
void PassAttack(Run& run, Task* attack, bool unwritten);

// The word by which cards forbid and allow this kind of action.
CardAct CardActOf(ActionKind kind);
// The card an action is about as filters see it: where it would be, in the position it would have.
Subject ActionSubject(const State& state, const Action& action);
// The other party of the action as filters see it: what it targets, or the place that a move goes
// to. False: it has none.
bool OtherParty(const State& state, const Action& action, Subject* other);
// Whose turn it is to speak in a window.
SeatIndex SpeakerOf(const State& state, const Task& window);
// Starts the turn of a seat: turn number up, per-turn marks cleared, first phase begun.
void BeginTurn(Run& run, SeatIndex seat);
// The seat whose turn follows.
SeatIndex NextSeat(const State& state, SeatIndex seat);
void BeginPhase(Run& run, PhaseKind phase);
// Whether a phase of that kind is still to come this turn.
bool Comes(const Run& run, PhaseKind phase);
// Whether the turn player skips the phase this turn.
bool IsSkipped(const State& state, PhaseKind phase);
// Whether nothing else can follow now, so that a phase that is skipped is passed over.
bool MayPassOver(const Game& game, const State& state, PhaseKind phase);
// Tells that the phase ends; what lasts until then is dropped by the caller.
void LeavePhase(Run& run);

}  // namespace judge

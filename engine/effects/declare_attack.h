// Declaring an attack: on a monster, on a player, on a Terrain, and on a new target in a replay.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns an item of the history for the piece, with the turn, phase and entry of now.
HistoryItem MakeHistory(const Run& run, HistoryKind kind, SeatIndex seat, PieceIndex piece);
// Opens a window of that kind about the piece and its target.
void OpenWindow(Run& run, WindowKind kind, PieceIndex piece, PieceIndex target);
// Declares the attack of the action.
void CarryOutAttack(Run& run, const Action& action);
// Takes the new target of the attack that waits for one in a replay.
void CarryOutRetarget(Run& run, const Action& action);
// Lets the seat take the attack instead of its monster.
void TakeAttack(Run& run, const Action& action);

}  // namespace judge

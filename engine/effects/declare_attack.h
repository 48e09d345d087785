// What declaring an attack does: on a monster, on a Terrain, and on a new target in a replay.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Parts of it that files share.
HistoryItem MakeHistory(const Run& run, HistoryKind kind, SeatIndex seat, PieceIndex piece);
void OpenWindow(Run& run, WindowKind kind, PieceIndex piece, PieceIndex target);
void CarryOutAttack(Run& run, const Action& action);
void CarryOutRetarget(Run& run, const Action& action);
void TakeAttack(Run& run, const Action& action);

}  // namespace judge

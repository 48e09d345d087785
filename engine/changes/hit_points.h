// Hit points: what damage has left of the DEF of a monster, in a game in which it stays.
#pragma once

#include <cstdint>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether the piece is a monster in play of which it is known that no hit point is left.
bool HasNoHitPoints(const Game& game, const State& state, PieceIndex piece);
// Deals the damage to the monster; negative: gives hit points back, never more than it has lost.
void Hurt(Run& run, PieceIndex piece, std::int32_t amount);
// Notes that the monster was hurt by a number that nobody knows: its hit points are unknown then.
void HurtUnseen(StateChange change, PieceIndex piece);
// Announces Moment::kNoHitPoints when monsters have none left.
void CheckHitPoints(Run& run);

}  // namespace judge

// Materials of a summon from the Extra Deck. The clauses that wait for kMaterialDue and
// kMaterialUsed say which mechanic tributes, erodes or attaches them.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Returns whether the piece is a Token: by its print, also while it counts as another monster.
bool IsToken(const Pack& pack, const Piece& piece);

// Returns the method by which the action summons its monster: that of the monster's own recipe;
// Integration when nobody has seen the monster, since only such a monster comes Hidden.
RecipeMethod MethodOf(const Game& game, const State& state, const Action& action);

}  // namespace judge

// What becomes of the Materials of a summon from the Extra Deck. Which mechanic tributes, erodes or
// attaches them is said by the clauses that wait for kMaterialDue and kMaterialUsed.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Whether the piece is a Token, by its print too while it is like another monster.
bool IsToken(const Pack& pack, const Piece& piece);

// The method by which the action brings its monster: of the monster's own recipe; Integration when
// nobody has seen the monster, since only such a one comes Hidden.
RecipeMethod MethodOf(const Game& game, const State& state, const Action& action);

}  // namespace judge

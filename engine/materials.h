// What becomes of the Materials of a summon from the Extra Deck. Which mechanic tributes, erodes or
// attaches them is said by the clauses that wait for kMaterialDue and kMaterialUsed.
#pragma once

#include <span>

#include "engine/action.h"
#include "engine/card.h"
#include "engine/clause.h"
#include "engine/references.h"

namespace judge {

// Whether the piece is a Token, by its print too while it is like another monster.
bool IsToken(const Pack& pack, const Piece& piece);

// The method by which the action brings its monster: of the monster's own recipe; Integration when
// nobody has seen the monster, since only such a one comes Hidden.
RecipeMethod MethodOf(const Game& game, const State& state, const Action& action);

// What a seat gives up, as pieces: cards of a hand that nobody has told apart yet are told apart.
Pieces BringPieces(Run& run, SeatIndex seat, std::span<const Chosen> given);
// The named Materials.
Pieces BringMaterials(Run& run, const Action& action);
// Announces each Material before the monster comes (`used` false) and when it is there.
void AnnounceMaterials(Run& run, const Pieces& materials, PieceIndex monster, const Action& action,
                       bool used);

// Takes a Material off the table that will lie beneath `monster`; what lies beneath it goes along.
void LiftMaterial(Run& run, PieceIndex material, PieceIndex monster);
// Puts it beneath.
void LayBeneath(Run& run, PieceIndex material, PieceIndex monster);
// Puts a Material among the eroded cards without showing it.
void ErodeUnseen(Run& run, PieceIndex material, PieceIndex monster);

}  // namespace judge

// Materials leave for the monster that they bring, or are laid beneath it.
#pragma once

#include <span>

#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

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

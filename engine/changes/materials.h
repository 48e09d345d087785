// Materials: they leave for the monster that they bring, or are laid beneath it.
#pragma once

#include <span>

#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the pieces for the cards that the seat gives up; a card that has no piece yet is told
// apart from the unnamed cards of its pile. Leaves out a card whose pile has none.
Pieces BringPieces(Run& run, SeatIndex seat, std::span<const Chosen> given);
// Returns the pieces of the Materials that the action names.
Pieces BringMaterials(Run& run, const Action& action);
// Announces each Material: Moment::kMaterialDue before the monster comes (`used` false),
// Moment::kMaterialUsed when it is there.
void AnnounceMaterials(Run& run, const Pieces& materials, PieceIndex monster, const Action& action,
                       bool used);

// Moves a Material off the table, to lie beneath `monster`; what lies beneath it goes along.
void LiftMaterial(Run& run, PieceIndex material, PieceIndex monster);
// Shows the lifted Material and emits that it is attached to `monster`.
void LayBeneath(Run& run, PieceIndex material, PieceIndex monster);
// Sends a Material to the eroded cards without showing it.
void ErodeUnseen(Run& run, PieceIndex material, PieceIndex monster);

}  // namespace judge

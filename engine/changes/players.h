// Players have their order, and one who has lost leaves while the others go on.
#pragma once

#include <span>

#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge {

// Fixes the Rotation and tells each of its places.
void TellRotation(Run& run, std::span<const SeatIndex> order);
// Takes the seat out of the Rotation; who is asked for an answer now is asked anew.
void LeaveOrder(Run& run, SeatIndex seat);
// Takes the cards of the seat out of the game. Those that others control stay where they are, and
// those that it controls and others own go back to these: to a free zone of the same row, else to
// the Graveyard.
void LeaveWithCards(Run& run, SeatIndex seat);

}  // namespace judge

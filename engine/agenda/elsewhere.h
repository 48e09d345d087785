// What is told of a card that cannot come to the zone that the record names.
#pragma once

#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge {

// Notes where the piece is taken to lie, where the record names a slot and it has come to another
// one.
void TellIfElsewhere(Run& run, PieceIndex piece, ZoneRef said);

}  // namespace judge

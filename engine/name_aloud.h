// What an act names aloud is known from there on, also to who did not see the card before.
#pragma once

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Lets the state know which card a piece is, where it did not: an act has named it aloud.
void NameAloud(State* state, PieceIndex piece, CardIndex card);

}  // namespace judge

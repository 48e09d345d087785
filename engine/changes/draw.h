// Drawing: a card that nobody has named, or one that was told apart in the deck.
#pragma once

#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge {

// Draws `count` cards; `card` is the first of them when it was seen, else kUnknownCard. A seat that
// cannot draw loses the duel (Term::kDeckOut).
void Draw(Run& run, SeatIndex seat, int count, CardIndex card);

// Names a card that an effect has drawn, if it is one of the deck that had been told apart; false
// when it is none of them.
bool NameDrawn(Run& run, SeatIndex seat, CardIndex card);

}  // namespace judge

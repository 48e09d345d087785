// Drawing: a card without a name, or one that was told apart in the deck.
#pragma once

#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge {

// Draws `count` cards; `card` is the first of them when it was seen, else kUnknownCard. Where the
// limit of the hand asks for a discard first, a task draws the rest after it. A seat that cannot
// draw loses the duel (Term::kDeckOut).
void Draw(Run& run, SeatIndex seat, int count, CardIndex card);

// Names a card that an effect has drawn, if it is a card of the deck that had been told apart;
// returns false when it is none, or no unnamed card was drawn.
bool NameDrawn(Run& run, SeatIndex seat, CardIndex card);

}  // namespace judge

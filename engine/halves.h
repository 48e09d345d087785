// Cards that are two monsters. On the field such a card is one of them and has its definition; in
// every other place it is the whole card. An action names the monster as its card, also beside a
// piece that lies there as the whole one.
#pragma once

#include "engine/action.h"
#include "engine/card.h"

namespace judge {

// The card that this monster is printed on together with another one; kUnknownCard when it is none
// of two.
CardIndex WholeOf(const Pack& pack, CardIndex half);
// Whether the card is one of the two monsters of that whole card.
bool IsHalfOf(const Pack& pack, CardIndex half, CardIndex whole);
// Whether what lies there as `lies` goes by the name of `named`: the same card, or a card that is
// two monsters and the one of them.
bool GoesByName(const Pack& pack, CardIndex lies, CardIndex named);
// The card as it lies off the field: the whole one of a monster that is one of two.
CardIndex OffField(const Pack& pack, CardIndex card);
// What the action plays: the monster that it names of the card, else the card; kUnknownCard when
// nobody has seen it.
CardIndex PlayedCard(const Pack& pack, const State& state, const Action& action);

}  // namespace judge

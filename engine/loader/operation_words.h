// What an operation cannot do although its words can be written; WordsOf ("language/words.h") has
// the rest. The loader marks an effect that says it as unsupported, with the word.
#pragma once

#include "engine/cards/cards.h"

namespace judge {

// Returns whether a `send` reaches the zone: a card comes to a row of the field by summon, move,
// equip or setCard, never by send.
bool SendReaches(ZoneKind zone);

// Returns whether a cost of this operation is charged by what it names: a seat other than the one
// that pays gives up nothing.
bool ChargesWhatItNames(const Operation& cost);

}  // namespace judge

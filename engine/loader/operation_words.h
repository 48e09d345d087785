// What may be said of each operation of the effect language: the one list by which the loader tells
// that an entry says more than is carried out. What stands here is done; the rest is "unsupported",
// with its word, and never passed over in silence.
#pragma once

#include "engine/cards/cards.h"

namespace judge {

struct OperationWords {
  bool as_cost = false;  // charged when it stands among the costs
  bool lasts = false;    // it ends with its `lasts`
};
OperationWords WordsOf(OperationKind kind);

// Returns whether a `send` reaches the zone: a card comes to a row of the field by summon, move,
// equip or setCard, never by send.
bool SendReaches(ZoneKind zone);

// Returns whether a cost of this operation is charged by what it names: a seat other than the one
// that pays gives up nothing.
bool ChargesWhatItNames(const Operation& cost);

}  // namespace judge

// Changes that hold a number: what is left behind on a monster and sets, halves or doubles its ATK
// or DEF, where a rule set says that such a change holds it (Term::kHeldNumber).
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Prepares a change that is about to be left behind: one that halves or doubles a number of a piece
// gets the number that it then is. Ends the changes of that number that were left behind before, as
// far as such a change makes them void, and tells it (Moment::kNumberHeld). Changes nothing for any
// other modifier, nor where numbers are not held.
void HoldNumber(Run& run, ActiveModifier* made);

}  // namespace judge

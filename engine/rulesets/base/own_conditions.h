// Whether the conditions that an effect states hold when it is used.
#pragma once

#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::base {

// Returns whether they hold; those of a trigger count as they were when it was met. Unknown where
// they, or the event that the trigger waits for, hang on what nobody has seen.
Truth ConditionsHold(const CheckContext& c, const Activation& said, const Source& source);

// Returns whether a Rule Card is laid out in the setup by an effect of its own, whose conditions
// are asked as those of any other: neither by its EVENT nor as what is done when it is laid out.
bool LaidByItself(const CheckContext& c, const Activation& said);

// Returns the monster among whose Materials the triggered effect would choose, and of which the
// position with which the record begins does not say what it was made of; kNoPiece: there is none.
PieceIndex MadeOfUnsaid(const CheckContext& c, const Activation& said);

}  // namespace judge::base

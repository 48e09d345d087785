// Discards down to the size of the hand, and cards that come to it.
#pragma once

#include "engine/rules/rules.h"

namespace judge {

// One step of the task on top of the agenda; true when it waits for a discard.
bool StepHand(Run& run);
// The record does not say what was discarded of a hand in which a card has no name: such a one.
void DiscardUnseen(Run& run);

}  // namespace judge

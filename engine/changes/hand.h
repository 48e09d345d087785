// The limit of the hand: discards down to it, and cards that come to the hand.
#pragma once

#include "engine/rules/rules.h"

namespace judge {

// Does one step of the kHand task on top of the agenda; returns true when it waits for a discard.
bool StepHand(Run& run);
// Discards an unnamed card for the seat that owes a discard, where the record does not say which;
// does nothing when its hand has no unnamed card.
void DiscardUnseen(Run& run);

}  // namespace judge

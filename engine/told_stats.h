// The numbers of the monsters on the field, told to what waits for one of them to change. Internal
// to the engine.
#pragma once

#include "engine/clause.h"

namespace judge {

// Remembers how they are before an act, where a card in play waits for a change.
void WatchStats(Run& run);
// Tells what has changed since, by the card whose effect acts now.
void TellStats(Run& run);

}  // namespace judge

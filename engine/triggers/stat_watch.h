// Tells effects that wait for it (CardEvent::kStatChanged) that the ATK or DEF of a monster on the
// field has changed. Internal to the engine.
#pragma once

#include "engine/rules/rules.h"

namespace judge {

// Notes the numbers of all monsters (Run::told), if a card in play waits for a change of one.
void WatchStats(Run& run);
// Tells each change since the last call, as made by the card whose effect acts now (Run::source).
void TellStats(Run& run);

}  // namespace judge

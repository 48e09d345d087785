// Keeps what has happened for effects that ask for it later, and what they call it.
#pragma once

#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"

namespace judge {

// Keeps the occurrence if a card of the pack may ask for it.
void RememberOccurrence(Run& run, const Occurrence& occurrence);

// Returns what effects that wait for it call an event of the record; kNone where none waits, or
// where EventHappened tells more than one occurrence.
CardEvent CardEventOf(EventKind kind);

}  // namespace judge

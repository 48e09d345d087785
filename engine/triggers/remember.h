// Keeps what has happened for effects that ask for it later.
#pragma once

#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"

namespace judge {

// Keeps the occurrence if a card of the pack may ask for it.
void RememberOccurrence(Run& run, const Occurrence& occurrence);

}  // namespace judge

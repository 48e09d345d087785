// Finds which face-down card a later entry names: passes over the record, each with what the one
// before has learned, until nothing new is learned. Where the record names one card twice, each
// time as another, the reading that breaks the fewest rules holds.
#pragma once

#include "replay/meaning/meaning.h"

namespace judge::replay {

// Returns what is known for the next pass: what this one knew, and instead of it what it learned.
Binding WithLessons(Binding known, const Binding& learned);

}  // namespace judge::replay

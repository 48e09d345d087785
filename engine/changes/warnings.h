// Warnings of the game, as Idle Warnings: each is given with its event and may be taken back.
#pragma once

#include <cstdint>

#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge {

// Gives the seat a warning by the clause that acts now. `about`: the entry that it is for, 0: for
// what happens now.
void GiveWarning(Run& run, SeatIndex seat, EntryNumber about = 0);
// Takes back an Idle Warning that the seat got with that entry, behind so many others of that entry
// that it holds; nothing where there is none. What is told of it has the entry as `before` and
// `behind` as `after`.
void TakeWarning(Run& run, SeatIndex seat, EntryNumber given, std::int32_t behind);

}  // namespace judge

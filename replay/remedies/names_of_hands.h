// The names that cards have which go back into a hand with what is taken back.
#pragma once

#include <vector>

#include "replay/remedies/learned.h"

namespace judge::replay {

// Returns the cards that came out of a hand by their names with the entries from `first` to `last`
// and that nobody but their players has seen: back in the hand they still have them. WithNames
// writes them down as what their players alone know.
std::vector<SeenCard> NamesOfHands(const Replay& replay, EntryNumber first, EntryNumber last);

}  // namespace judge::replay

// A name that several cards of a player's deck list go by, none of them by print: it says nothing.
#pragma once

#include <string>

#include "replay/meaning/maker.h"

namespace judge::replay {

// Returns what is wrong with such a name: one line with the codes, of which one is to be written;
// else "".
std::string SeveralMeant(const Desk& desk, SeatIndex seat, const Reference& reference);
// Returns the same of the first such name of the act.
std::string SeveralMeant(const Desk& desk, SeatIndex seat, const Act& act);

}  // namespace judge::replay

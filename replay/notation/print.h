// The canonical text of a duel and of an entry. Private to the notation.
#pragma once

#include <string>

#include "engine/cards/cards.h"
#include "replay/record/record.h"

namespace judge::replay {

// Returns one entry in its canonical form, without its place and without a line break; number 0 is
// not printed.
std::string PrintEntry(const Entry& entry, const Header& header, const CardNames& names);

// Returns what a check says, "B:1300" or "m3.def:2600": as it is written behind the =.
std::string PrintCheck(const Check& check, const Header& header);

// Returns the canonical text of a duel. Wall times and action ids are not part of it.
std::string PrintDuel(const Duel& duel, const CardNames& names);

}  // namespace judge::replay

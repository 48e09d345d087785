// The life points that players write down during a duel, as they were read off their pads, and the
// place where two pads part.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/record/duel.h"

namespace judge::replay {

// A number of a column, and the entry that brought it; 0: not known, or the beginning.
struct PadNumber {
  std::int32_t value = 0;
  EntryNumber entry = 0;

  friend bool operator==(const PadNumber&, const PadNumber&) = default;
};

// The life points of one seat, the first ones first. `pad`: on whose pad; kNoSeat: nobody's, they
// are computed.
struct PadColumn {
  SeatIndex pad = kNoSeat;
  SeatIndex seat = kNoSeat;
  std::vector<PadNumber> numbers = {};
};

// Returns the columns of a pads entry, in the order in which they are written: each number is a
// check that names a pad.
std::vector<PadColumn> ColumnsOf(const Entry& pads);

// Where the pads part on the life points of one seat.
struct PadsPart {
  SeatIndex seat = kNoSeat;
  std::size_t at = 0;  // the first number that is not the same on all pads, from 0
  // Whether some pad just ends there: what it has is the same as on the others.
  bool ends = false;

  friend bool operator==(const PadsPart&, const PadsPart&) = default;
};
// Returns for each seat where the pads part first, by the order of the columns. What is computed is
// no pad.
std::vector<PadsPart> WhereTheyPart(const std::vector<PadColumn>& columns);

}  // namespace judge::replay

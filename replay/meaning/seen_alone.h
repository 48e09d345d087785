// What a rewind or a repair says of a card that one seat alone saw in play that it takes back: the
// card stands among the others with its place, and a choice says of which seat it is.
#pragma once

#include <cstddef>

#include "engine/terms/terms.h"
#include "replay/record/record.h"

namespace judge::replay {

// Returns "alone-a=2": seat A alone saw the second card of the act, where 1 is the first. A number,
// as every view may read it.
Option AloneOption(const Header& header, SeatIndex seat, std::size_t card);

// Returns the seat that alone saw the subject of the act, 0 the first one; kNoSeat: everybody
// did.
SeatIndex SawAlone(const Header& header, const Act& act, std::size_t subject);

}  // namespace judge::replay

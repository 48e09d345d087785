// What a record leaves open or assumes, told as an event.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Tells that what follows hangs on this; the clause that acts asked about it.
void TellUnsaid(Run& run, SeatIndex seat, UnsaidFact fact);

// Nobody has said where the piece came, and it could have come elsewhere in its row.
void TellAssumedZone(Run& run, PieceIndex piece);
bool HasAnotherFree(const State& state, ZoneRef zone);

}  // namespace judge

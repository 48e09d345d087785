// Events about what a record leaves open or assumes.
#pragma once

#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Notes that what follows depends on `fact`, which a start position left unsaid; `seat` is whose.
void TellUnsaid(Run& run, SeatIndex seat, UnsaidFact fact);

// Notes that an effect of the card that acts (Run::source) does an amount that is not known, to the
// piece, or where there is none to the seat.
void TellAmountUnknown(Run& run, SeatIndex seat, PieceIndex piece, AmountRange amount);

// Notes that a slot was assumed for the piece: the record named none, and another of its row was
// free.
void TellAssumedZone(Run& run, PieceIndex piece);
// Notes that the card or place cannot be chosen for the effect of `card` when it has come to the
// choice for which it was named ahead.
void TellNamedInVain(Run& run, PieceIndex card, const Chosen& named);
// Returns whether the row of the zone has a free slot beside that one.
bool HasAnotherFree(const State& state, ZoneRef zone);

}  // namespace judge

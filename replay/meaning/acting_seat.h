// Whose act an entry is when it does not say, and what lies where an entry points.
#pragma once

#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/record/record.h"

namespace judge::replay {

// The seat that acts in the entry at this state.
SeatIndex ActingSeat(const Game& game, const State& state, const Entry& entry);

// The piece in a slot. A pile has none: there it is the n-th card of the seat, in the order in
// which they came (r2: the second one in the Rule Zone). kNoPiece when there is none.
PieceIndex PieceAt(const State& state, ZoneRef zone);
// Of several that lie in a slot the one of that name: what the seat controls goes before others,
// then what lies face-up. Without a name, and where one card lies at most, as PieceAt.
PieceIndex PieceNamed(const State& state, ZoneRef zone, CardIndex card, SeatIndex seat,
                      const std::vector<PieceIndex>& taken = {});

// Says which of several cards that lie in one slot is meant. What acts is named; something else by
// its name where no other one there has it, else by its number from the oldest (s3.2).
void NameInPile(const Game& game, const State& state, PieceIndex piece, bool acts,
                Reference* reference);

}  // namespace judge::replay

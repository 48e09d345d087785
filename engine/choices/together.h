// Summons by scales: a player whose two ends of the row of Spells and Traps hold cards with scales
// summons any number of monsters together, whose Levels lie between these. A record names each with
// an entry of its own; they are one summon until somebody has answered or passed.
#pragma once

#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The two scales of a seat, the lower one first; `low` kNoPiece: it has no two.
struct Scales {
  PieceIndex low = kNoPiece;
  PieceIndex high = kNoPiece;
  int least = 0;
  int most = 0;
};
Scales ScalesOf(const Game& game, const State& state, SeatIndex seat);
// Returns whether the act summons a monster of the hand, or a face-up one with a scale out of the
// Extra Deck, by the scales of its player and by nothing else: no effect waits for a summon, and
// the monster has no method of its own.
bool IsSummonByScales(const Game& game, const State& state, const Action& action);
// Returns the monster with which the summon by scales began that this act goes on with; kNoPiece:
// it begins one, or is another act.
PieceIndex SummonGoneOnWith(const Game& game, const State& state, const Action& action);
// Returns the monsters that were summoned together with the piece, in their order; the piece alone
// when it came alone.
std::vector<PieceIndex> SummonedTogether(const State& state, PieceIndex piece);
// Returns the summon by scales that the seat has made in this turn, negated or not; nullptr: none.
const HistoryItem* SummonByScalesMade(const State& state, SeatIndex seat);

}  // namespace judge

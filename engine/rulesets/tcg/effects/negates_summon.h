// Which effects negate a summon, and whether one was used.
#pragma once

#include "engine/cards/cards.h"
#include "engine/state/state.h"

namespace judge::tcg {

bool NegatesSummon(const Pack& pack, const Effect& effect);
// Returns the use of a card that negates summons, made since the monster came; nullptr: there was
// none. Valid until the history changes.
const HistoryItem* NegationTried(const Pack& pack, const State& state, PieceIndex monster);

}  // namespace judge::tcg

// Amounts of the effect language: numbers that are written, counted, or asked of cards and players.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Returns an amount of the effect language as far as it is known, seen from its source: what counts
// cards that nobody has named, or asks for numbers of cards that nobody has seen, is a range. Where
// RuleSet::amounts_may_be_unknown is false, what is not known counts as 0.
AmountRange RangeOf(const Game& game, const State& state, PoolIndex amount, const Source& source);
// Returns the least number that the amount may be: its number where it is known.
std::int32_t EvaluateAmount(const Game& game, const State& state, PoolIndex amount,
                            const Source& source);
// Returns how many Charges the effect costs that is used, besides those that its player names.
AmountRange ChargesAsked(const Game& game, const State& state, const Effect& effect,
                         const Source& source);

}  // namespace judge

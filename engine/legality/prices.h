// Ways to pay a price, each tried on a copy of the state.
#pragma once

#include <vector>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the row by which a monster of that level Special Summons itself; nullptr when it does
// not.
const SpecialRow* SpecialFor(const RuleSet& rules, int level);
// Returns the pieces that the seat can pay with: all of its own on the field, known ones elsewhere.
std::vector<PieceIndex> CardsToPayWith(const Game& game, const State& state, SeatIndex seat);
// Returns the ways to pay exactly `price` half cards with the cards: each way once, at most
// kWaysToPayMax.
std::vector<std::vector<Chosen>> WaysToPay(const Game& game, const State& state,
                                           const std::vector<PieceIndex>& cards, int price);
// Returns the activation once for each way to pay the least and the most of its effect's price.
std::vector<Action> WithPrices(const Game& game, const State& state, const Effect& effect,
                               const Action& action);

// Returns a copy of the state in which the activation's price in cards is paid and nothing else has
// happened; an unchanged copy when there is no such price or the card that is used is no piece.
State AfterPrice(const Game& game, const State& state, const Action& action);
// Returns whether the choice of the effect may name that card once the price is paid: a later
// choice may name a card in the zone to which the payment will have brought it.
Truth FitsAfterPrice(const Game& game, const State& state, const Action& action, int choice,
                     const Chosen& chosen);

}  // namespace judge

// Prices in cards: what a card is worth where it lies, and what becomes of it. The table is the
// rule set's (RuleSet::payments); a price is counted in halves of a card.
#pragma once

#include <span>
#include <vector>

#include "engine/materials.h"
#include "engine/rule_set.h"

namespace judge {

// What cards are worth that lie in that zone; nullptr: nothing is paid from there.
const PaymentRow* PaymentFrom(const RuleSet& rules, ZoneKind zone);
// Where a card lies that is named for a price, be it a piece or not.
ZoneKind PaidFrom(const State& state, const Chosen& paid);
// Whether the piece equips one of those: it leaves with that and is worth nothing of its own.
bool FallsWithPaid(const State& state, PieceIndex piece, std::span<const Chosen> paid);
// What all of them are worth together, in halves of a card.
int WorthOf(const RuleSet& rules, const State& state, std::span<const Chosen> paid);
// The row for a monster of that level that Special Summons itself; nullptr: it does not.
const SpecialRow* SpecialFor(const RuleSet& rules, int level);
// The cards that are the seat's to pay with: those on the field, and what is known in its piles.
std::vector<PieceIndex> CardsToPayWith(const Game& game, const State& state, SeatIndex seat);
// The ways to pay that price with some of these cards: copies of one card in one pile are taken
// once. The price is met exactly, so no way holds a smaller one. At most kWaysToPayMax.
inline constexpr std::size_t kWaysToPayMax = 64;
std::vector<std::vector<Chosen>> WaysToPay(const Game& game, const State& state,
                                           const std::vector<PieceIndex>& cards, int price);
// Pays with these cards for what `piece` is or does: announces Moment::kPaying for each, whose
// clauses say where it goes.
void PayWith(Run& run, const Pieces& cards, PieceIndex piece, SeatIndex seat);

// The price in cards that the effect states; nullptr: it states none.
const Operation* PriceOf(const Pack& pack, const Effect& effect);
// Whether the price lets it be paid with.
Truth MayPay(const Game& game, const State& state, const Operation& price, const Chosen& paid,
             const Source& source);
// The choices made at activation that a cost speaks of, by bit 1 << choice: they are named as what
// is given up.
std::uint16_t ChoicesGivenUp(const Pack& pack, const Effect& effect);
// Whether what the activation names first is given up for it and no target.
bool FirstIsGivenUp(const Game& game, const State& state, const Effect& effect,
                    const Action& action);
// How many of what the activation chooses are given up, where the rule set knows prices in cards;
// they come before its targets.
int ChosenAsGivenUp(const Game& game, const State& state, const Action& action);
// What the activation names for the price of its effect: what it pays with, or what the price
// itself says.
std::vector<Chosen> PaidFor(const Game& game, const State& state, const Effect& effect,
                            const Action& action);
// The activation with every way to pay the price of its effect, one action each.
std::vector<Action> WithPrices(const Game& game, const State& state, const Effect& effect,
                               const Action& action);
// Pick::choice of a card that pays for an effect.
inline constexpr std::uint8_t kPaidChoice = 203;
// Pays that price of an effect with the cards that were named for it.
void PayPrice(Run& run, const Operation& price, const Task& link);

// The state in which the price in cards of the activation has been paid and nothing else has
// happened; the same state where it has none, or where the card that is used is not known.
State AfterPrice(const Game& game, const State& state, const Action& action);
// Whether what is named for that choice of the effect may be chosen once the price has been paid:
// what is chosen later may lie there only by then.
Truth FitsAfterPrice(const Game& game, const State& state, const Action& action, int choice,
                     const Chosen& chosen);

}  // namespace judge

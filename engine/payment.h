// Prices in cards, counted in half cards: 3 is the price of one card and a half. RuleSet::payments
// says what a card pays in which zone. Rulebook: Costs for summoning and card effects (6.2.2).
#pragma once

#include <span>
#include <vector>

#include "engine/materials.h"
#include "engine/rule_set.h"

namespace judge {

// Returns what a card in that zone pays; nullptr: cards there cannot pay.
const PaymentRow* PaymentFrom(const RuleSet& rules, ZoneKind zone);
// Returns the zone of a card that is named for a price: its piece's, or the zone that is named.
ZoneKind PaidFrom(const State& state, const Chosen& paid);
// Returns whether the piece equips one of the paying cards: it leaves with that and pays nothing.
bool FallsWithPaid(const State& state, PieceIndex piece, std::span<const Chosen> paid);
// Returns what the cards pay together, in half cards.
int WorthOf(const RuleSet& rules, const State& state, std::span<const Chosen> paid);
// Returns the row by which a monster of that level Special Summons itself; nullptr: it does not.
const SpecialRow* SpecialFor(const RuleSet& rules, int level);
// Returns the pieces that the seat can pay with: all of its own on the field, known ones elsewhere.
std::vector<PieceIndex> CardsToPayWith(const Game& game, const State& state, SeatIndex seat);
// Returns sets of these cards that pay the price (in half cards) exactly, at most kWaysToPayMax.
// Of equal copies in one pile the first ones are taken, so that no two ways are alike.
inline constexpr std::size_t kWaysToPayMax = 64;
std::vector<std::vector<Chosen>> WaysToPay(const Game& game, const State& state,
                                           const std::vector<PieceIndex>& cards, int price);
// Announces Moment::kPaying for each card in turn; the clauses that wait for it move the card.
// `piece` is what is paid for, `seat` pays. Stops when the duel is over.
void PayWith(Run& run, const Pieces& cards, PieceIndex piece, SeatIndex seat);

// Returns the cost of the effect that is a price in cards (kPayCards); nullptr: it has none.
const Operation* PriceOf(const Pack& pack, const Effect& effect);
// Returns whether the filter of the price admits the card as payment.
Truth MayPay(const Game& game, const State& state, const Operation& price, const Chosen& paid,
             const Source& source);
// Returns the choices, as bits 1 << choice, that are made with the activation and that a cost of
// the effect uses: the cards that they name are payment and no targets.
std::uint16_t ChoicesGivenUp(const Pack& pack, const Effect& effect);
// Returns whether the first card that the activation names is payment and no target.
bool FirstIsGivenUp(const Game& game, const State& state, const Effect& effect,
                    const Action& action);
// Returns how many of the cards that the activation chooses are payment; they stand before its
// targets. 0 where the rule set has no prices in cards (RuleSet::payments is empty).
int ChosenAsGivenUp(const Game& game, const State& state, const Action& action);
// Returns the cards that the activation pays with: those named as payment (Action::Paid), and those
// of the choice that the price refers to.
std::vector<Chosen> PaidFor(const Game& game, const State& state, const Effect& effect,
                            const Action& action);
// Returns the activation once for each way to pay the least and the most of its effect's price.
std::vector<Action> WithPrices(const Game& game, const State& state, const Effect& effect,
                               const Action& action);
// Pick::choice of a card that pays for an effect.
inline constexpr std::uint8_t kPaidChoice = 203;
// Pays the price with the cards that were named for it; other choices that named them open again.
void PayPrice(Run& run, const Operation& price, const Task& link);

// Returns a copy of the state in which the activation's price in cards is paid and nothing else has
// happened; an unchanged copy when there is no such price or the card that is used is no piece.
State AfterPrice(const Game& game, const State& state, const Action& action);
// Returns whether the choice of the effect may name that card once the price is paid: a later
// choice may name a card in the zone to which the payment will have brought it.
Truth FitsAfterPrice(const Game& game, const State& state, const Action& action, int choice,
                     const Chosen& chosen);

}  // namespace judge

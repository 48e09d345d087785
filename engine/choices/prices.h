// Prices in cards, counted in half cards: 3 is the price of one card and a half. RuleSet::payments
// says what a card pays in which zone. Rulebook: Costs for summoning and card effects (6.2.2).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns what a card in that zone pays; nullptr: cards there cannot pay.
const PaymentRow* PaymentFrom(const RuleSet& rules, ZoneKind zone);
// Returns the zone of a card that is named for a price: its piece's, or the zone that is named.
ZoneKind PaidFrom(const State& state, const Chosen& paid);
// Returns whether the piece equips one of the paying cards: it leaves with that and pays nothing.
bool FallsWithPaid(const State& state, PieceIndex piece, std::span<const Chosen> paid);
// Returns what the cards pay together, in half cards.
int WorthOf(const RuleSet& rules, const State& state, std::span<const Chosen> paid);
// The most ways to pay a price that are listed.
inline constexpr std::size_t kWaysToPayMax = 64;

// Returns the cost of the effect that is a price in cards (kPayCards); nullptr: it has none.
const Operation* PriceOf(const Pack& pack, const Effect& effect);
// Returns whether the filter of the price admits the card as payment.
Truth MayPay(const Game& game, const State& state, const Operation& price, const Chosen& paid,
             const Source& source);
// Returns the choices, as bits 1 << choice, that are made with the activation and that a cost of
// the effect uses: the cards that they name are payment and no targets.
std::uint16_t ChoicesGivenUp(const Pack& pack, const Effect& effect);
// Returns those of them that are only shown, and stay where they are.
std::uint16_t ChoicesShown(const Pack& pack, const Effect& effect);
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
// Pick::choice of a card that pays for an effect.
inline constexpr std::uint8_t kPaidChoice = 203;

}  // namespace judge

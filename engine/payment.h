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
// What all of them are worth together, in halves of a card.
int WorthOf(const RuleSet& rules, const State& state, std::span<const Chosen> paid);
// The row for a monster of that level that Special Summons itself; nullptr: it does not.
const SpecialRow* SpecialFor(const RuleSet& rules, int level);
// Every way in which the seat can pay that price with known cards, none of them `except`: copies of
// one card in one pile are taken once. The price is met exactly, so no way holds a smaller one.
std::vector<std::vector<Chosen>> WaysToPay(const Game& game, const State& state, SeatIndex seat,
                                           int price, PieceIndex except);
// Pays for the monster with these cards: announces Moment::kPaying for each, whose clauses say
// where it goes.
void PayWith(Run& run, const Pieces& cards, PieceIndex monster, SeatIndex seat);

}  // namespace judge

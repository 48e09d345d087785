// Pays a price: the cards, counters and life points leave.
#pragma once

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Announces Moment::kPaying for each card in turn; the clauses that wait for it move the card.
// `piece` is what is paid for, `seat` pays. Stops when the duel is over.
void PayWith(Run& run, const Pieces& cards, PieceIndex piece, SeatIndex seat);
// Pays the price with the cards that were named for it; other choices that named them open again.
void PayPrice(Run& run, const Operation& price, const Task& link);

}  // namespace judge

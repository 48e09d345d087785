// Slots and piles that hold several cards. Where a rule set's row stacks (ZoneRow::stack), an equip
// card lies behind its host, in the slot of the same number, and keeps its own controller.
// State::At names the card that came there last.
#pragma once

#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether the slots of that kind hold several cards.
bool Stacks(const RuleSet& rules, ZoneKind kind);
// Returns the cards that lie at that place, the oldest first.
std::vector<PieceIndex> PileAt(const State& state, ZoneRef place);
// Returns whether every card of the pile is told apart: a card that is not found among them is not
// there.
bool IsToldApart(const State& state, ZoneRef pile);
// Returns how many cards lie in the deck of that player; kCountUnknown when nobody has said it.
int CardsInDeck(const State& state, SeatIndex seat);
// Returns the card that lies in that slot, whoever's it is where the row is common
// (ZoneRow::common); kNoPiece when there is none.
PieceIndex CardAt(const RuleSet& rules, const State& state, ZoneRef place);
// Returns whether one more card may lie there.
bool HasRoom(const RuleSet& rules, const State& state, ZoneRef place);
// Returns the place of the cards that equip that piece, in a rule set whose backrow stacks.
ZoneRef Behind(const State& state, PieceIndex host);

}  // namespace judge

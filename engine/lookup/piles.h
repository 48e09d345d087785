// Slots and piles that hold several cards. Where a rule set's row stacks (ZoneRow::stack), an equip
// card lies behind its host, in the slot of the same number, and keeps its own controller.
// State::At names the card that came there last.
#pragma once

#include <cstdint>
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
// A mark of a piece (Piece::marks): an effect has put it on top of its deck, and since then nothing
// was done to that deck but drawing from it and putting more cards on top.
inline constexpr std::uint8_t kOnTopOfDeck = 128;
// Returns the cards of which one lies on top of that player's deck: those that an effect has put
// there last. Empty when nobody knows what lies there.
std::vector<PieceIndex> TopOfDeck(const State& state, SeatIndex seat);
// Returns the card on top of that player's deck: the only one of TopOfDeck, or any where all are of
// one name; kNoPiece when nobody knows it.
PieceIndex KnownTop(const State& state, SeatIndex seat);
// Returns the card that lies in that slot, whoever's it is where the row is common
// (ZoneRow::common); kNoPiece when there is none.
PieceIndex CardAt(const RuleSet& rules, const State& state, ZoneRef place);
// Returns whether one more card may lie there.
bool HasRoom(const RuleSet& rules, const State& state, ZoneRef place);
// Returns the place of the cards that equip that piece, in a rule set whose backrow stacks.
ZoneRef Behind(const State& state, PieceIndex host);

}  // namespace judge

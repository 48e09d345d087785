// The size that a hand may have (RuleSet::hand), and the discards that come before one more card.
// Internal to the engine and its rule sets.
#pragma once

#include <cstdint>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Task::step of TaskKind::kHand: the reason of the discard.
enum HandStep : std::uint8_t {
  kHandAtEnd,         // the turn of its player is over
  kHandBeforeDraw,    // the draw of the turn is due
  kHandBeforeAdding,  // Task::piece is about to come, or HandWait::draws cards are drawn
};

// Returns the number of cards in the hand, kCountUnknown when it is not known.
int HandSize(const State& state, SeatIndex seat);
// Returns whether no card of that hand has been named.
bool HandIsUnseen(const State& state, SeatIndex seat);
// Returns whether the hand holds a card that nobody has named: it may be any card that a record
// left out.
bool HoldsUnseen(const State& state, SeatIndex seat);
// Returns whether that deck is certainly empty.
bool IsDeckEmpty(const State& state, SeatIndex seat);
// Returns the task that waits for a discard because of the size of a hand, nullptr when there is
// none.
const Task* HandAsked(const State& state);

// Each returns whether the seat has to discard first, before its turn ends or before the card or
// cards come; then it has put a task on the agenda that goes on with them after the discard.
bool DiscardsAtEnd(Run& run, SeatIndex seat);
bool DiscardsBeforeAdding(Run& run, PieceIndex piece, ZoneRef to, EventKind kind);
bool DiscardsBeforeDrawing(Run& run, SeatIndex seat, int count);
// Makes the seat discard before the draw of its turn when that is due and its hand is full.
void AwaitDraw(Run& run, SeatIndex seat);

// Returns whether the hand is full, so that a discard comes before the next card.
bool IsFull(const Run& run, SeatIndex seat);

// Returns how many cards the seat still has to draw in the phase of its draw
// (HandPolicy::drawn_to); 0 elsewhere, and when the draw was seen not to happen; kCountUnknown when
// the size of the hand, which decides it, is not known.
int CardsDue(const RuleSet& rules, const State& state, SeatIndex seat);

// Returns how many cards the act draws, or names among those that an effect has drawn; at least 1.
int CardsDrawn(const RuleSet& rules, const State& state, const Action& draws);
// Returns whether the act only names cards that an effect has drawn.
bool NamesDrawn(const RuleSet& rules, const State& state, const Action& draws);

// Returns whether the draw of the turn is due: the phase is the one for it, no draw was made or
// seen not to happen, and the deck is not empty.
bool IsDrawDue(const Run& run, SeatIndex seat);

}  // namespace judge

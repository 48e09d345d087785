// How many cards a hand may hold (RuleSet::hand), and the discards that come before one more.
// Internal to the engine and its rule sets.
#pragma once

#include <cstdint>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Task::step of TaskKind::kHand: why its controller discards.
enum HandStep : std::uint8_t {
  kHandAtEnd,         // the turn of its player is over
  kHandBeforeDraw,    // the draw of the turn is due
  kHandBeforeAdding,  // Task::piece is about to come, or HandWait::draws cards are drawn
};

// Cards in the hand, kCountUnknown when nobody knows how many.
int HandSize(const State& state, SeatIndex seat);
// Whether no card of that hand has been named.
bool HandIsUnseen(const State& state, SeatIndex seat);
// Whether a card lies in it that has no name: any of them may be what a record left out.
bool HoldsUnseen(const State& state, SeatIndex seat);
// Whether there is surely no card in that deck.
bool IsDeckEmpty(const State& state, SeatIndex seat);
// The task that waits for a discard because of the size of a hand, nullptr when none does.
const Task* HandAsked(const State& state);

// Whether the seat first discards before its turn is over, or before the card or cards come; what
// was about to come does so when it has.
bool DiscardsAtEnd(Run& run, SeatIndex seat);
bool DiscardsBeforeAdding(Run& run, PieceIndex piece, ZoneRef to, EventKind kind);
bool DiscardsBeforeDrawing(Run& run, SeatIndex seat, int count);
// The draw of a turn is due: a full hand comes first.
void AwaitDraw(Run& run, SeatIndex seat);

bool IsFull(const Run& run, SeatIndex seat);

bool IsDrawDue(const Run& run, SeatIndex seat);

}  // namespace judge

// Statuses: what effects leave behind on a monster under a name (Modifier::status), counted down
// each time that those of its controller are resolved (DurationKind::kItsTurnStarts).
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether the modifier is a status.
bool IsStatus(const Pack& pack, const ActiveModifier& modifier);
// Returns how many statuses the piece has.
int StatusesOn(const Game& game, const State& state, PieceIndex piece);

// Three steps of resolving the statuses of the monsters of that seat, each in the order in which
// the statuses were given:

// does what they do each turn (ModifierKind::kCountersEachTurn);
void ActByStatuses(Run& run, SeatIndex seat);
// counts each one down, and tells how often it is still resolved;
void CountStatuses(Run& run, SeatIndex seat);
// ends those that have been counted down, and tells it.
void EndCountedStatuses(Run& run, SeatIndex seat);

// Tells that the source has given the piece a status, the modifier of that index in the pack.
void TellStatus(Run& run, PieceIndex piece, PieceIndex source, PoolIndex modifier);
// Ends all statuses of the piece and tells it.
void EndStatuses(Run& run, PieceIndex piece);
// Takes from one piece the status that it was given last and gives it to another one, for the rest
// of its time. Returns whether there was one.
bool GiveNewestStatus(Run& run, PieceIndex from, PieceIndex to);
// Ends the newest status of the piece without a word: it has been passed on.
void DropNewestStatus(Run& run, PieceIndex piece);

}  // namespace judge

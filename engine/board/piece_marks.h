// The marks of a piece: what it has done in this turn, what it was played or used as, and what has
// been told of it.
#pragma once

#include <cstdint>

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Sets these marks of the piece, bits of PieceFlag.
void MarkPiece(StateChange change, PieceIndex piece, unsigned marks);
// Clears these marks of the piece.
void ClearMarks(StateChange change, PieceIndex piece, unsigned marks);
// Clears all of its marks but these.
void KeepMarks(StateChange change, PieceIndex piece, unsigned marks);
// Notes whether the conditions that its effect waits for hold, and that this has been told.
void NoteConditions(StateChange change, PieceIndex piece, bool hold);
// Notes whether the activation that turned the card up or laid it out is still to resolve, or the
// summon that brings it still to be completed.
void NoteOnItsChain(StateChange change, PieceIndex piece, bool waits);

// Notes that an effect has put the card on top of its deck, if that is where it went.
void NoteOnTop(StateChange change, PieceIndex piece);
// Notes that nobody knows any more which card lies on top of that player's deck.
void NothingOnTop(StateChange change, SeatIndex seat);

// Notes that it is summoned by its own conditions (HasComeProperly).
void ComeProperly(StateChange change, PieceIndex piece);
// Notes that the summon that brought it to the field was negated.
void ComeNot(StateChange change, PieceIndex piece);

}  // namespace judge

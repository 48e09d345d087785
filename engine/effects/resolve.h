// One operation of an effect, carried out for a task of the agenda. Internal to the engine.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Carries out the operation for the task, as one event however many cards or players it is done to.
void RunOperation(Run& run, const Operation& operation, const Task& task);

// Returns whether something is named for that choice, or choice by its reserved number, of the
// effect.
bool HasPicks(const State& state, const Task& task, int choice);

// Keeps a piece that the operation touched for the words that ask for it later; of one that left
// the field also where it stood `before`.
void Keep(Run& run, const Operation& operation, const Task& task, PieceIndex piece,
          const Piece* before = nullptr);
// Keeps a card that the operation has played, where something asks for it.
void KeepPlayed(Run& run, const Operation& op, const Task& task, PieceIndex piece);
// Keeps a card that a seat has discarded for an operation that asks players for cards; `piece` is
// kNoPiece where nobody has told it apart.
void KeepDiscarded(Run& run, const Operation& operation, const Task& task, PieceIndex piece,
                   SeatIndex seat);

}  // namespace judge

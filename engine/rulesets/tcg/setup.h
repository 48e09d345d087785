// The setup before the first turn: the order of the steps, and what every game does in them.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// setup.cc

// Gives every pool of life points the rule set's number, unless the header of the duel has its own.
void StartingLp(const MomentContext& context);
// Sets the number of life points that all players agreed on, for the clause that StartingLp is in.
void AgreedLp(const MomentContext& context);
// Returns the setup step of an act that every game's setup has; 0: it belongs in none.
int SetupStepOf(const CheckContext& context);
// Returns whether the setup is in the step in which this is done.
bool InSetupPart(const CheckContext& context, SetupPart part);
// Forbids an act of the setup outside of its step, and leaving a step out.
Answer SetupOrder(const CheckContext& context, int step);
// Forbids acts of the duel itself before the first turn.
Answer NotBeforeFirstTurn(const CheckContext& context);
// Places the decks of a seat.
void PlaceDecksOf(const MomentContext& context, SeatIndex seat);
// Places the decks when their step is over, shuffled or noted as not shuffled.
void PlaceDecks(const MomentContext& context);
// Forbids the first turn before it is decided whose it is.
Answer FirstPlayerDecided(const CheckContext& context);
void OpeningHand(const MomentContext& context);
Answer OpeningDraw(const CheckContext& context);

}  // namespace judge::tcg

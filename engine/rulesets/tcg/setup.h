// Before the first turn: the order of the steps, and what every game does in them.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// setup.cc

// Every life point total gets what the rule set says, unless the header of the duel has its own.
void StartingLp(const MomentContext& context);
// A number of life points that both players have agreed on, for the clause that StartingLp is in.
void AgreedLp(const MomentContext& context);
// The step of the setup in which an act of every game's setup belongs; 0: in none.
int SetupStepOf(const CheckContext& context);
// Whether the setup is in the step in which this is done.
bool InSetupPart(const CheckContext& context, SetupPart part);
// Acts of the setup in their step and never later, and no step left out.
Answer SetupOrder(const CheckContext& context, int step);
// No act of the duel itself before the first turn.
Answer NotBeforeFirstTurn(const CheckContext& context);
// The decks lie there when their step is over, shuffled or noted as not shuffled.
void PlaceDecks(const MomentContext& context);
// The first turn begins when somebody has decided whose it is.
Answer FirstPlayerDecided(const CheckContext& context);
void OpeningHand(const MomentContext& context);
Answer OpeningDraw(const CheckContext& context);

}  // namespace judge::tcg

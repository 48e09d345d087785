// The clauses of the game as a whole: setup, decks, the turn, a deck made anew, winning.
#pragma once

#include "engine/rules/rules.h"

namespace judge::hero {

// setup.cc
extern const Clause kHitPoints1500, kDrawnFromDeck, kWhoStarts, kOpeningHandFive;
// deck.cc
extern const Clause kCardKinds, kExactlyOneHero, kHeroIsSixStar, kFiveCards;
// turn.cc
extern const Clause kPhaseBecomesMain, kNoBattlePhase, kFirstTurnAttack, kEndTurnOnce;
// start_of_turn.cc
extern const Clause kDrawTwo, kFirstTurnDraws, kOrderOfStartSteps, kRefreshFaceUp,
    kDisableIsForTheTurn, kDamageOverTime, kStatusesResolved, kDurationFromData,
    kRefreshBeforeStatuses, kFlipLastTurnSummons, kFlipNextOwnTurn;
// reshuffle.cc
extern const Clause kGraveyardBecomesDeck, kGraveyardEmptied, kDrawingContinues, kOnlyWhenNeeded,
    kBothEmptyNoDraw, kNoDeckOutLoss;
// win.cc
extern const Clause kDrawSameSource, kDifferentSources, kOpponentAtZero, kWinImmediate, kSurrender;

}  // namespace judge::hero

// The clauses of the duel as a whole: setup, turns, zones, hand, decks, kinds of cards, winning.
#pragma once

#include "engine/rules/rules.h"

namespace judge::yugiohji {

// setup.cc
extern const Clause kOpeningHandFour, kDecideFirst, kShuffleOwnDeck, kLifePoints;
// zone.cc
extern const Clause kBanishedFaceUp, kDeckFaceDown, kFiveMonsters;
// turn.cc
extern const Clause kEndOrder, kNoReactionAtEnd, kEndOfTurnEffects, kEmptyDeckHarmless,
    kEmptyDeckLoses, kDeclaredEnd, kDrawOne, kEndOfMainPhase1, kPhaseOrder;
// hand.cc
extern const Clause kFullHandDraw, kFullHandFirst, kEndLimitOwnTurn, kEndOfOwnTurnLimit;
// win.cc
extern const Clause kOnlyTwoEndings, kLifePointsDepleted, kBothAtZero;
// card.cc
extern const Clause kMonsterCardsOnly, kOtherHalfIgnored, kChooseOneHalf;
// show.cc
extern const Clause kProveByRevealing, kShowProcedure, kShowFaceDownOnce, kShowHandAgain,
    kRevealNeedsCard;
// deck.cc
extern const Clause kAllowedPool, kThreeCopies, kExactly39;

}  // namespace judge::yugiohji

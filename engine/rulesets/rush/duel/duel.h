// The clauses of the duel as a whole: setup, turns, draws, zones, decks, winning.
#pragma once

#include "engine/rules/rules.h"

namespace judge::rush {

// setup.cc
extern const Clause kOpeningHandFour, kWhoStarts, kShuffle, kLifePoints;
// turn.cc
extern const Clause kDeclaredEnd, kBattlePhaseOptional, kNoBattlePhaseFirst, kAlternate,
    kPhaseOrder;
// draw.cc
extern const Clause kDrawPhaseExample, kCannotDraw, kNoHandLimit, kMandatoryAmount, kFirstTurnToo,
    kAtFiveOrMore, kUpToFive;
// zone.cc
extern const Clause kDeckFaceDown, kBothFieldSpells, kFieldZone, kSpellTrapZonesUse,
    kThreeMonsterZones, kSpecialMeaning, kMonsterZonesUse;
// win.cc
extern const Clause kSurrender, kBothZero, kLifePointsZero;
// deck.cc
extern const Clause kNoExtraDeck, kLegendSingleCopy, kOneLegend, kThreeCopies, kDeckSize;

}  // namespace judge::rush

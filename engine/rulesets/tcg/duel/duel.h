// The clauses of the duel as a whole: setup, turns, draws, zones, decks, winning.
#pragma once

#include "engine/rules/rules.h"

namespace judge::tcg {

// setup.cc
extern const Clause kStart, kOpeningHandFive;
// turn.cc
extern const Clause kTurnPhaseOrder, kFirstNoBattle, kNormalDraw, kFirstNoDraw, kHandLimitSix,
    kTurnPlayerFirst, kOpenOnlyActions, kTurnBattlePhaseOptional, kEndPhaseOrder, kSkippedPhase;
// zone.cc
extern const Clause kMonsterFive, kBanBlocks, kSpellTrapFive, kFieldZone, kOwnPrivate,
    kNoVerification, kTrapMonsterTwoZones;
// banished.cc
extern const Clause kBanishedFaceDown;
// win.cc
extern const Clause kLpZero, kSurrender, kDeckOut, kMatchTime, kImmediateMidEffect,
    kLookedAtAfterwards, kBothAtOnce;
// deck.cc
extern const Clause kMain40To60, kExtra15, kSide15, kThreeCopies, kForbiddenList, kExtraDeckKinds;

// match.cc
extern const Clause kBestOfThree, kLoserBegins;

}  // namespace judge::tcg

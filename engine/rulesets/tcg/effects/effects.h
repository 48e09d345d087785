// The clauses of Spells, Traps and effects.
#pragma once

#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/used.h"

namespace judge::tcg {

// speed.cc
extern const Clause kSpeedOne, kSpeedTwo, kSpeedThree;
// spell.cc
extern const Clause kNormalTiming, kSetNormalSameTurn, kQuickPlayHand, kQuickPlaySetTurn,
    kSentAfterResolution, kFieldOnePerPlayer;
// trap.cc
extern const Clause kSetFirst, kNotTurnSet;
// effect.cc
extern const Clause kIgnition, kOncePerTurnSoft, kOncePerTurnNamed;
// chain.cc
extern const Clause kChainPassOrder, kReplyKeepsPhase, kTurnPlayerAnswersFirst;
// equip.cc
extern const Clause kBearerLost;

}  // namespace judge::tcg

// The clauses of effects: those of monsters, Spells, Field Spells, Traps, timings.
#pragma once

#include "engine/rules/rules.h"
#include "engine/rulesets/rush/effects/used.h"

namespace judge::rush {

// effect.cc
extern const Clause kFaceUpOnly, kForgetsFaceDown, kSecondCopy, kOncePerTurnEach, kOwnMainPhase,
    kRequirementMet;
// spell.cc
extern const Clause kFullSetUsable, kFullNoHandCards, kSpellMainPhase, kSpellUnlimited,
    kSpellToGraveyard, kSetThenUse, kNormalFromHand, kSpellFromHand;
// field_spell.cc
extern const Clause kFullFieldSpellOk, kFieldUnlimited, kFieldReplaces, kFieldApplies, kFieldMaySet,
    kFieldFromHand;
// trap.cc
extern const Clause kTrapUnlimited, kTrapToGraveyard, kTimingAsWritten, kLaterOwnTurns,
    kFromOpponentsNextTurn, kTrapInZone, kTrapOpponentsTurn, kTrapSetFirst;
// timing.cc
extern const Clause kStillOneTrap, kNoMissedTiming, kRequirementTriggers, kNewTiming, kNoChain,
    kTurnPlayerIfPassed, kNonTurnPlayerFirst, kOnePerTiming;

}  // namespace judge::rush

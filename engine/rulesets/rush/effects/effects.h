// The clauses of effects: those of monsters, Spells, Field Spells, Traps, timings.
#pragma once

#include <cstdint>

#include "engine/rules/rules.h"
#include "engine/rulesets/rush/effects/used.h"

namespace judge::rush {

// Omission::note of a Trap that was not used at its timing: another card was used at the same
// event, or at another one of the same timing, or what it asks for could not be done.
enum Untimely : std::uint8_t { kSameEvent = 1, kOtherEvent = 2, kUnable = 3 };

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
// named.cc
extern const Clause kDecisionAwaited, kTargetGone, kNamedWhenUsed, kOwnTermsAsked;
// timing.cc
extern const Clause kStillOneTrap, kNoMissedTiming, kRequirementTriggers, kNewTiming, kNoChain,
    kTurnPlayerIfPassed, kNonTurnPlayerFirst, kOnePerTiming;

}  // namespace judge::rush

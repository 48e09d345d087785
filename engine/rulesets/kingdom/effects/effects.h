// The clauses of Spells, Traps, Equip Cards and effects, and what they ask of an activation.
#pragma once

#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/effects/activating.h"
#include "engine/rulesets/kingdom/effects/equip.h"

namespace judge::kingdom {

// equip.cc
extern const Clause kAttachActiveUnasked, kEquipActiveUnasked, kNoNewEquip, kDetach, kAttachBrings,
    kAttachActive, kAttachNeeds, kAttachBeneath, kEquipZoneStays, kEquipZones, kEquipActive,
    kEquipNeeds, kEquipBackrow, kAttachHostLeaves, kEquipTargetLeaves;
// spell.cc
extern const Clause kContinuousStays, kSetNeedsNoWait, kFromSet, kFromHandOwnTurn, kFromHand,
    kSpellKinds, kSlowType, kQuickByDefault;
// trap.cc
extern const Clause kContinuousWaits, kContinuousFlip, kBothPlayersMet, kUnableNoOmission,
    kMissedTrigger, kTriggerNone, kNoTriggerNoActivation, kSeveralChoose, kSeveralMinimum,
    kTriggerNoChoice, kTriggerActivates, kWaitOneTurn, kMustBeSetFirst;
// speed.cc
extern const Clause kUnstoppableHasSpeed, kUnstoppableNotNegatable, kUnstoppableNoResponse,
    kSlowNeverResponds, kQuickAnswers, kTwoSpeeds;
// effect.cc
extern const Clause kNegateOnly, kOwnDestruction, kDestroyedNegated, kHardOncePerDuel,
    kOptionalOncePerTurn, kHardOncePerTurn, kNoMissedTiming, kChant, kDiceMandatory, kDiceBrackets,
    kCoin, kFlipAnyWay, kUpkeepUnpaid, kUpkeepStandby, kPermanentTracked, kPermanentLasts;

}  // namespace judge::kingdom

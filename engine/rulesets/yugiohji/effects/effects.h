// The clauses of effects: timing, costs, copies, negation.
#pragma once

#include "engine/rules/rules.h"

namespace judge::yugiohji {

// cost.cc
extern const Clause kEquipsWasted, kEquipHalf, kGraveyardHalf, kMonsterWorth, kHandCardWorth,
    kDestroyedByNobody, kHalfOrOne, kUserPays, kNotWithItself, kOnlyControlled, kLaterPrice,
    kMovedOnce, kAnyCombination, kExactAmount;
// effect.cc
extern const Clause kBurnDamage, kUnlabelledMandatory, kMemoryOnlyOnSummoned, kOncePerTurn,
    kFreeChoice, kOptionalDecider, kWhenFaceUp, kFirstTurnEffects, kOtherTiming, kDefaultTiming;
// effect_place.cc
extern const Clause kOnHand;
// copy.cc
extern const Clause kCopyNoNegation, kCopyOfEquips, kCopyNoEquip, kCopyNegated, kCopyPrinted,
    kCopyCostsDue, kCopyRestOfTurn;
// negate.cc
extern const Clause kAskedAgain, kAttackNegationNever, kLastMomentNever, kInAdvanceFromHand,
    kInAdvanceMayBe, kHandEffectsList, kHandEffectsNever, kBeforeEquip, kAfterCost, kInBattlePhase,
    kAfterEquip, kEndOfMainPhase, kOwnMainPhase, kStopsRevival, kNotAlready, kFieldEffectKinds,
    kImmuneAttacker, kAttacksNegated, kNoEffectMonster, kFaceDownMonster, kChainLengthTwo,
    kEquipTurnedDown, kNoRefund, kWholeTextIgnored, kOnlyFieldEffects;

}  // namespace judge::yugiohji

// The clauses of Spells, Traps and effects.
#pragma once

#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/used.h"

namespace judge::tcg {

// speed.cc
extern const Clause kSpeedOne, kSpeedTwo, kSpeedThree;
// spell.cc
extern const Clause kNormalTiming, kSetInMainPhase, kSetNormalSameTurn, kQuickPlayHand,
    kQuickPlaySetTurn, kFieldOnePerPlayer, kFieldReplacedFirst;
// trap.cc
extern const Clause kSetFirst, kNotTurnSet, kContinuousFlip;
// effect.cc
extern const Clause kIgnition, kOncePerTurnSoft, kOncePerTurnNamed, kContinuousApplies,
    kFaceDownForgets, kFieldIsOnePlace, kOnceFaceUp;
// chain.cc
extern const Clause kChainPassOrder, kEndStepIsOpen, kReplyKeepsPhase, kTurnPlayerAnswersFirst;
// negation.cc
extern const Clause kNegationWindow, kNegationChainable, kNegatedNeverThere, kNegatedUsesAllowance,
    kNegatedNotProper, kByEffectNoWindow, kNegatedDoesNotCount, kAfterItResolves;
// equip.cc
extern const Clause kBearerLost, kTargetsFaceUp, kEquippedKinds;
// timing.cc
extern const Clause kWindowGone, kAttackWindowOrder, kMustBeDirect, kNeedNotBeRelated,
    kTargetedMayAnswer, kNotWhileResolving, kNoIgnitionPriority, kSameCheckAfterChain,
    kOnePerCardWindow;
// resolving.cc
extern const Clause kSentAfterResolution, kUsedLeaveTogether, kLifo, kDestroyIsNotNegate,
    kEffectOutlivesCard, kPaidFirst, kNoBearer, kMustRemain, kNeverMisses, kPassThenPhaseEnds,
    kTriggersBeforeFast, kUpkeepUnpaid, kInsteadNoChain;
// missed.cc
extern const Clause kWhenCanMiss, kMissesAsCost, kMissesAsMaterial, kMissesInLinkTwo,
    kMissesBeforeThen, kNotMissedTogether;
// triggers.cc
extern const Clause kSegoc, kOwnOrder, kOneNewChain, kNoEarlierFirst, kLegalBeforeOrder,
    kLocation2019, kPhaseEffectsSeparate, kSegocThenOpponent, kSameEventOnce, kWhoActivates,
    kLeavesField2019, kNoHiddenClass;
// negated.cc
extern const Clause kNoEffectStillALink, kActivationErasesLink, kEffectLeavesCard, kNegationIsLast,
    kMayActivateNegated, kNotTwice, kAttackEndsNegated, kUntilWording;
// resolves.cc
extern const Clause kAllIsReadNow, kConjIfYouDo, kConjThen, kMandatoryWithoutResult,
    kConditionsAtActivation, kSpentIfNegated, kActivateOnePerTurn, kLingeringSurvives,
    kTargetPartial, kOnPresentOnly, kAmountIsFixed, kNewObject, kResolveChoices, kConjAlso,
    kChangedOnFieldOnly;
// damage_step.cc
extern const Clause kFiveTimings, kDamageStepLimits, kAtkDeadline, kNegateActivationOnly,
    kNoSummonResponses, kOwnMoveTriggers, kBattleDamageTriggers, kDestroyedAtEnd,
    kOneChainInCalculation, kDoomedLimits, kOtherCardTriggers, kAtkDirectOnly;
// numbers.cc
extern const Clause kOriginalAndCurrent, kOriginalChanged, kContinuousSet, kLingeringSetWipes;
// possible.cc
extern const Clause kNeedsPossibleResult, kDrawNeedsCards, kCostNeedsEnough, kNotToZero, kZeroCards,
    kMustArrive, kUnaffectedUsable;
// parts.cc
extern const Clause kConjAnd, kThatTarget, kExactCount, kTurnPlayerDoesFirst;

// Returns whether the effect that the moment is about is done at once and begins no chain.
bool BeginsNoChain(const MomentContext& c);
// Of a link that has resolved: returns whether its last part has a condition of its own beside the
// parts before it. Where nothing came of that one, another may have been done in its place.
bool EndsInOneOfSeveral(const MomentContext& c);

}  // namespace judge::tcg

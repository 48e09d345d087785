// Rulings of the engine itself: what has to hold before any rulebook is asked. Every rule set lists
// them, gates first and base.decision.awaited last.
#pragma once

#include "engine/rules/rules.h"

namespace judge::base {

// base.cc
extern const Clause kDuelNotOver, kOfOtherTables, kCardInPlace, kCardKnown, kEffectSupported,
    kEffectOwnTerms, kEffectProhibits, kTriggerFirst, kAnswersWhat, kChoiceFits, kDecisionAwaited,
    kLimitCapacity, kLimitSteps, kRecordByHand, kRecordOutcome, kCheckObserved, kPositionUnsaid,
    kAttackedInPlace, kAmountUnknown, kExtraCardReturns, kProhibitsAsWritten, kChoiceLeavesSummons,
    kShownInHand;
// must_attack.cc
extern const Clause kMustAttack;
// no_entry.cc
extern const Clause kCardHasEntry;
// zone.cc
extern const Clause kZoneEmpty, kZoneEmptyOfOne, kZonePutIntoEmpty;
// all_used.cc
extern const Clause kAllIsUsed;
// summon_counts.cc
extern const Clause kSummonCounts;
// shuffled.cc
extern const Clause kShuffledCards, kAnotherCard, kDrawnCard;
// deck_lists.cc
extern const Clause kDeckListed;
// place_said.cc
extern const Clause kPlaceSaid;

}  // namespace judge::base

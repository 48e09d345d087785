// Rulings of the engine itself: what has to hold before any rulebook is asked. Every rule set lists
// them, gates first and base.decision.awaited last.
#pragma once

#include "engine/clause.h"

namespace judge::base {

extern const Clause kDuelNotOver;
extern const Clause kCardInPlace;
extern const Clause kCardKnown;
extern const Clause kZoneEmpty;
extern const Clause kEffectSupported;
extern const Clause kEffectOwnTerms;
extern const Clause kAllIsUsed;
extern const Clause kEffectProhibits;
extern const Clause kTriggerFirst;
extern const Clause kAnswersWhat;
extern const Clause kChoiceFits;
extern const Clause kSummonCounts;
extern const Clause kDecisionAwaited;
extern const Clause kBattleUnknown;
extern const Clause kLimitCapacity;
extern const Clause kLimitSteps;
extern const Clause kRecordByHand;
extern const Clause kShuffledCards;
extern const Clause kAnotherCard;
extern const Clause kDeckListed;
extern const Clause kRecordOutcome;
extern const Clause kCheckObserved;
extern const Clause kPositionUnsaid;

// kCardInPlace as older generations of a game ask it: of what is attacked, too.
extern const Clause kAttackedInPlace;
// kEffectProhibits as older generations of a game ask it: of discards too, and of what is written
// behind `hide`.
extern const Clause kProhibitsAsWritten;
// kChoiceFits where a summon of as many as possible may always be left out.
extern const Clause kChoiceLeavesSummons;
// kZoneEmpty where one zone is looked at, however many are named.
extern const Clause kZoneEmptyOfOne;
// kCardInPlace where a card of an Extra Deck may be shown in a hand.
extern const Clause kShownInHand;
// kZoneEmpty where a game says itself what an effect may summon where.
extern const Clause kZonePutIntoEmpty;

}  // namespace judge::base

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
extern const Clause kEffectProhibits;
extern const Clause kTriggerFirst;
extern const Clause kAnswersWhat;
extern const Clause kChoiceFits;
extern const Clause kDecisionAwaited;
extern const Clause kLimitCapacity;
extern const Clause kLimitSteps;
extern const Clause kRecordByHand;
extern const Clause kShuffledCards;
extern const Clause kAnotherCard;
extern const Clause kRecordOutcome;
extern const Clause kCheckObserved;

// The same clauses, asked about what is revealed as well, in the place of kCardInPlace and
// kAnotherCard. A game whose recorded duels name what they reveal as they like lists those.
extern const Clause kShownInPlace;
extern const Clause kShownCard;

}  // namespace judge::base

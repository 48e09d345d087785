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

// kEffectProhibits as older generations of a game ask it: of discards too, and of what is written
// behind `hide`.
extern const Clause kProhibitsAsWritten;
// kZoneEmpty where a game says itself what an effect may summon where.
extern const Clause kZonePutIntoEmpty;

}  // namespace judge::base

#include "engine/rulesets/kingdom/remedies.h"

#include "engine/rulesets/kingdom/duel/duel.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/rulesets/kingdom/summons/summons.h"

namespace judge::kingdom {
namespace {

constexpr RemedySet kDone = Just(RemedyKind::kDue);

// Idle Warnings, and what ends a duel in the middle of something.
constexpr RemedyRow kRows[] = {
    // The warning is the whole price of a Trigger that was missed.
    {&kMissedTrigger, Just(RemedyKind::kLeave) | Just(RemedyKind::kUnwarn)},
    // So it is where the scribe wrote down the pass with which it was: one event, one price.
    {&kTriggerNoChoice, Just(RemedyKind::kLeave)},
    {&kSeveralMinimum, Just(RemedyKind::kLeave)},
    {&kAllConditions, kDone | Just(RemedyKind::kUnwarn)},
    {&kEndPhaseCheck, kDone | Just(RemedyKind::kUnwarn)},
    {&kSecondLoses, kDone | Just(RemedyKind::kUnwarn) | Just(RemedyKind::kContinue)},
    // It is paid before the summon.
    {&kChant, kDone | kRemediesOfNumbers},
    {&kIntegrationWrong, kDone | Just(RemedyKind::kContinue)},
};

}  // namespace

std::span<const RemedyRow> Remedies() { return kRows; }

}  // namespace judge::kingdom

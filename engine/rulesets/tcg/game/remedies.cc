#include "engine/rulesets/tcg/game/remedies.h"

#include "engine/rulesets/tcg/duel/duel.h"

namespace judge::tcg {
namespace {

constexpr RemedyRow kRows[] = {
    // Behind the phase in which time was called, Life Points decide.
    {&kMatchTime, Just(RemedyKind::kDue) | Just(RemedyKind::kContinue)},
};

}  // namespace

std::span<const RemedyRow> Remedies() { return kRows; }

}  // namespace judge::tcg

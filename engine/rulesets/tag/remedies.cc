#include "engine/rulesets/tag/remedies.h"

#include "engine/rulesets/tag/duel/duel.h"

namespace judge::tag {
namespace {

constexpr RemedyRow kRows[] = {
    // It stands in place of the rule of the ordinary game, and has its remedies.
    {&kTimeComparesLp, Just(RemedyKind::kDue) | Just(RemedyKind::kContinue)},
};

}  // namespace

std::span<const RemedyRow> Remedies() { return kRows; }

}  // namespace judge::tag

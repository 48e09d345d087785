#include "engine/rulesets/hero/remedies.h"

#include "engine/rulesets/hero/duel/duel.h"

namespace judge::hero {
namespace {

constexpr RemedyRow kRows[] = {
    // Here an empty deck ends nothing.
    {&kNoDeckOutLoss, Just(RemedyKind::kDue)},
};

}  // namespace

std::span<const RemedyRow> Remedies() { return kRows; }

}  // namespace judge::hero

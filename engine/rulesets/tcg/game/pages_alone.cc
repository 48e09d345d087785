#include "engine/rulesets/tcg/game/pages_alone.h"

namespace judge::tcg {
namespace {

// Definitions and notes that no clause asks.
constexpr const char* kPagesAlone[] = {
    "tcg.battle.enter-without-monsters",
    "tcg.card.face-down-has-no-properties",
    "tcg.card.no-level",
    "tcg.cost.not-effect",
    "tcg.effect.no-mark-no-chain",
    "tcg.effect.semicolon-marks-cost",
    "tcg.fast.phase-starts-open",
    "tcg.info.public-list",
    "tcg.lp.paying-is-not-damage",
    "tcg.meta.revision-window",
    "tcg.meta.rewind-unsaid",
    "tcg.meta.text-beats-rule",
    "tcg.move.words",
    "tcg.mr4.arrow-geometry",
    "tcg.mr4.linked-and-co-linked",
    "tcg.negate.cannot-activate-differs",
    "tcg.summon.tribute-set-not-summon",
    "tcg.target.attack-is-not-target",
    "tcg.zone.empty-emz-neutral",
    "tcg.zone.emz-belongs-to-controller",
};

}  // namespace

std::span<const char* const> PagesAlone() { return kPagesAlone; }

}  // namespace judge::tcg

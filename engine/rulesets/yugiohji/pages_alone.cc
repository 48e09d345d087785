#include "engine/rulesets/yugiohji/pages_alone.h"

namespace judge::yugiohji {
namespace {

// Definitions and options that no clause asks: words of the rulebook that its other rules use. A
// judge may cite them like every other rule.
constexpr const char* kPagesAlone[] = {
    "yugiohji.banish.is-not-destruction",
    "yugiohji.battle.current-values",
    "yugiohji.cheat-change.definition",
    "yugiohji.deck.per-monster-limit-inactive",
    "yugiohji.definition.discard",
    "yugiohji.definition.kind-or-name-on-either-half",
    "yugiohji.definition.on-the-field",
    "yugiohji.definition.player-means-turn-player",
    "yugiohji.definition.search-out",
    "yugiohji.definition.slash-means-or",
    "yugiohji.definition.star-categories",
    "yugiohji.definition.the-hand-is-owners",
    "yugiohji.definition.tribute",
    "yugiohji.definition.two-players",
    "yugiohji.definition.values-multiple-of-500",
    "yugiohji.draw.top-card",
    "yugiohji.effect.no-effect-monsters",
    "yugiohji.mode.card-orientation",
    "yugiohji.mode.six-positions",
    "yugiohji.summon.set-is-normal-summon",
    "yugiohji.win.match-format-free",
    "yugiohji.zone.banishing-zone",
    "yugiohji.zone.thirteen-zones",
};

}  // namespace

std::span<const char* const> PagesAlone() { return kPagesAlone; }

}  // namespace judge::yugiohji

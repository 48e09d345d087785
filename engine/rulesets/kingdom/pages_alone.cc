#include "engine/rulesets/kingdom/pages_alone.h"

namespace judge::kingdom {
namespace {

// Definitions and options that no clause asks: words of the rulebook that its other rules use. A
// judge may cite them like every other rule.
constexpr const char* kPagesAlone[] = {
    "kingdom.battle-royale.meaning",
    "kingdom.boss-duel.rotation",
    "kingdom.boss-duel.shared-lp-and-board",
    "kingdom.card.arrow-splits-condition",
    "kingdom.card.charges-only-symbols",
    "kingdom.card.empty-square-options",
    "kingdom.card.every-card-has-attribute",
    "kingdom.card.frame-colours",
    "kingdom.card.glyphs",
    "kingdom.card.italic-is-flavour",
    "kingdom.card.level-range",
    "kingdom.card.six-attributes",
    "kingdom.combination.three-kinds",
    "kingdom.deck.challenges-optional",
    "kingdom.deck.extra-limits-by-agreement",
    "kingdom.divine.hierarchy-one-to-seven",
    "kingdom.divine.special-type",
    "kingdom.fusion.two-or-more",
    "kingdom.rule-card.not-on-field",
    "kingdom.rule-card.setup-kinds",
    "kingdom.rule-card.three-kinds",
    "kingdom.strategy.list-on-duelist-card",
    "kingdom.subduel.separate-game",
    "kingdom.symbol.observers-by-agreement",
    "kingdom.symbol.round-meaning",
    "kingdom.tag-duel.rotation",
    "kingdom.tag-duel.shared-field",
    "kingdom.team.meaning",
    "kingdom.team.own-lp-and-zones",
    "kingdom.tilemap.created-by-card",
    "kingdom.tilemap.needs-specific-terrain",
    "kingdom.tilemap.one-tile-per-monster",
    "kingdom.tilemap.player-coloured-tiles",
    "kingdom.tilemap.tiles-white-by-default",
    "kingdom.token.only-field-or-extra-deck",
    "kingdom.type.advanced-types",
    "kingdom.type.alter-list",
    "kingdom.type.descriptions-are-theme",
    "kingdom.type.main-types",
    "kingdom.type.official-equivalents",
    "kingdom.type.pantheons",
    "kingdom.type.primary-monster-list",
    "kingdom.type.rule-types",
    "kingdom.type.secondary-monster-list",
};

}  // namespace

std::span<const char* const> PagesAlone() { return kPagesAlone; }

}  // namespace judge::kingdom

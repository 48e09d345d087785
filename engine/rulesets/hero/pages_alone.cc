#include "engine/rulesets/hero/pages_alone.h"

namespace judge::hero {
namespace {

// Definitions, options and notes that no clause asks: words of the rulebook that its other rules
// use. A judge may cite them like every other rule.
constexpr const char* kPagesAlone[] = {
    "hero.hero.changes-theme",     "hero.hero.not-a-monster",        "hero.hero.passive-aura",
    "hero.reshuffle.hero-returns", "hero.setup.graveyard-and-exile", "hero.setup.one-versus-one",
    "hero.spell.data-driven",      "hero.status.multiple",           "hero.trap.opponent-actions",
    "hero.win.card-effect",
};

}  // namespace

std::span<const char* const> PagesAlone() { return kPagesAlone; }

}  // namespace judge::hero

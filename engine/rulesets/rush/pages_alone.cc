#include "engine/rulesets/rush/pages_alone.h"

namespace judge::rush {
namespace {

// Definitions and notes that no clause asks: words of the rulebook that its other rules use, and
// what tables and shared code do by themselves. A judge may cite them like every other rule.
constexpr const char* kPagesAlone[] = {
    "rush.card.atk-def-meaning",
    "rush.card.level-meaning",
    "rush.card.normal-vs-effect-monster",
    "rush.card.requirement-and-effect-boxes",
    "rush.card.six-attributes",
    "rush.card.spell-no-icon-is-normal",
    "rush.card.three-kinds",
    "rush.card.type-exists",
    "rush.draw.definition",
    "rush.field.graveyard-face-up",
    "rush.field.three-spell-trap-zones",
    "rush.meta.unofficial-translation",
    "rush.position.flip-face-up-definition",
    "rush.single.requirement-and-effect-one-timing",
    "rush.tribute.level-5-plus-is-tribute-summon",
};

}  // namespace

std::span<const char* const> PagesAlone() { return kPagesAlone; }

}  // namespace judge::rush

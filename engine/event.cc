#include "engine/event.h"

#include <iterator>

namespace judge {
namespace {

constexpr std::string_view kWords[] = {
    "none",
    "decks-placed",
    "shuffled",
    "colour-chosen",
    "first-decided",
    "setup-step",
    "terrain-placed",
    "terrain-replaced",
    "life-set",
    "drew",
    "turn-began",
    "phase-began",
    "turn-ended",
    "summoned",
    "special-summoned",
    "summon-negated",
    "hid",
    "flipped",
    "position-changed",
    "moved",
    "set",
    "activated",
    "equipped",
    "attached",
    "attack-declared",
    "attack-negated",
    "attack-ended",
    "redirected",
    "battled",
    "destroyed",
    "tributed",
    "eroded",
    "discarded",
    "battle-damage",
    "effect-damage",
    "gained",
    "paid",
    "warned",
    "battle-locked",
    "modified",
    "control-changed",
    "revealed",
    "passed",
    "lost",
    "won",
    "drawn",
    "stopped",
    "noted",
    "negated",
    "trigger-met",
    "missed-trigger",
    "replayed",
    "chosen",
    "tossed",
    "rolled",
    "detached",
    "struck",
    "counters-changed",
    "looked",
    "declared",
    "swapped",
    "charged",
    "obstruction-removed",
    "subduel-began",
    "subduel-ended",
    "phase-skipped",
    "became",
    "mixed",
};
static_assert(std::size(kWords) == static_cast<std::size_t>(EventKind::kMixed) + 1);

}  // namespace

std::string_view EventWord(EventKind kind) { return kWords[static_cast<std::size_t>(kind)]; }

}  // namespace judge

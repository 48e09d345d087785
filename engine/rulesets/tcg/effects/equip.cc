// Rulebook: Equip Spells.
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"

namespace judge::tcg {

const Clause kBearerLost =
    Consequence("tcg.equip.bearer-lost", Moment::kHostLeft, &EquipTargetLeaves);

}  // namespace judge::tcg

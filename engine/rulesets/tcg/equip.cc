// What becomes of cards that equip.
#include "engine/operations.h"
#include "engine/rulesets/tcg/shared.h"

namespace judge::tcg {

void EquipTargetLeaves(const MomentContext& c) {
  if ((c.state().piece(c.data.other).flags & kIsEquipped) == 0) return;
  Destroy(c.run, c.data.other, Reason::kRule);
}

}  // namespace judge::tcg

#include "engine/rulesets/tcg/equip.h"

#include "engine/changes/changes.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

void EquipTargetLeaves(const MomentContext& c) {
  if ((c.state().piece(c.data.other).flags & kIsEquipped) == 0) return;
  Destroy(c.run, c.data.other, Reason::kRule);
}

}  // namespace judge::tcg

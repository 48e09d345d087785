// Cards that equip, when their host leaves.
#pragma once

#include "engine/rules/rules.h"

namespace judge::tcg {

// equip.cc
void EquipTargetLeaves(const MomentContext& context);

}  // namespace judge::tcg

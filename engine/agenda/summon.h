// Carrying out a summon: the monster comes, with its Materials, numbers and tile.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Carries out the action's summon: a Normal Summon (`normal`) or a Special Summon.
void CarryOutSummon(Run& run, const Action& action, bool normal);

}  // namespace judge

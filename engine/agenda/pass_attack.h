// A passed answer to an attack, and the life points that an attack of unwritten target may leave.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Goes on with the attack on top without what it waits for.
// `unwritten`: nobody said so, the record is silent.
void PassAttack(Run& run, Task* attack, bool unwritten);

}  // namespace judge

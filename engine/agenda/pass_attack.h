// A passed answer to an attack, and the life points that are left when the target is not recorded.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Goes on with the attack on top without the answer that it waits for. `unwritten`: the record is
// silent; no player passed.
void PassAttack(Run& run, Task* attack, bool unwritten);

}  // namespace judge

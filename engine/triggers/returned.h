// Targets of effects that were left behind for later, which have been off the field since.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Drops the targets of the effect that was left behind which stood on the field then, have been off
// it since and stand there anew: they are other cards by now.
void DropReturned(Run& run, const ActiveModifier& m);

}  // namespace judge

// Resolution of an effect, operation by operation, with the questions that come up on the way.
#pragma once

#include "engine/rules/rules.h"

namespace judge {

// Does one step of the effect on top of the agenda; returns whether it waits for a decision.
bool StepEffect(Run& run);

}  // namespace judge

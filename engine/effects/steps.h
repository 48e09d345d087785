// How an effect resolves, operation by operation, with the questions that come up on the way.
#pragma once

#include "engine/rules/rules.h"

namespace judge {

bool StepEffect(Run& run);

}  // namespace judge

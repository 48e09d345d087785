// An attack step by step: declared, answered, redirected, fought, and what it destroys.
#pragma once

#include "engine/rules/rules.h"

namespace judge {

// Does one step of the attack on top; returns true when it waits for a decision.
bool StepAttack(Run& run);

}  // namespace judge

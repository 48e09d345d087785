// The agenda: tasks are worked on from the top until somebody has to decide something. An attack is
// a task with steps, so that it can wait for answers, be negated, or give way to other tasks at
// each.
#pragma once

#include "engine/rules/rules.h"

namespace judge {

// Works on the agenda until a seat has to decide something.
void Settle(Run& run);

}  // namespace judge

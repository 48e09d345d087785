// What was triggered goes first.
#pragma once

#include "engine/rules/rules.h"

namespace judge::base {

// Forbids other activations between an event and the chain that it starts, and to pass over what
// has to be activated.
Answer TriggerFirst(const CheckContext& c);

}  // namespace judge::base

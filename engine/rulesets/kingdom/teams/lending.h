// Cards that one player lets another one use for a summon.
#pragma once

#include "engine/rules/rules.h"

namespace judge::kingdom {

// Returns what keeps a player from lending the card of the act, as a fact; it has no text when
// nothing does. Who may lend to whom is a rule of the form.
Fact LendingFault(const CheckContext& context);

}  // namespace judge::kingdom

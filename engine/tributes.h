// What a Normal Summon asks for, by the table of the rule set.
#pragma once

#include "engine/rule_set.h"

namespace judge {

// How many tributes a monster of that level takes.
int TributesFor(const RuleSet& rules, int level);

}  // namespace judge

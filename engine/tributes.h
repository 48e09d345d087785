// What a Normal Summon asks for, by the table of the rule set.
#pragma once

#include "engine/card.h"
#include "engine/clause.h"
#include "engine/rule_set.h"

namespace judge {

// How many tributes a monster of that level takes.
int TributesFor(const RuleSet& rules, int level);
// How many the card takes, whichever of its monsters comes; -1 where it hangs on which, or on a
// level that it does not have.
int TributesFor(const Game& game, CardIndex card);

}  // namespace judge

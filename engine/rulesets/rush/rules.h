// Rush Duel: the clauses of its rulebook, one file a section. rules.cc puts them in order.
#pragma once

#include "engine/rules/rules.h"

namespace judge::rush {

// Returns the rule set with its published cards; built on first use.
const Game* RushGame();

}  // namespace judge::rush

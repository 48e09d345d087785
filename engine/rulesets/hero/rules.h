// The rule set with Heroes: the clauses of its rulebook, one file a section. rules.cc puts them in
// order.
#pragma once

#include "engine/rules/rules.h"

namespace judge::hero {

// Returns the rule set with its cards; built on first use.
const Game* HeroGame();

}  // namespace judge::hero

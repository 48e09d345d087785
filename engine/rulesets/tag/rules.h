// The ordinary game at a table of two teams of two, December 2019. rules.cc lays the clauses of the
// tag document on those of the ordinary game.
#pragma once

#include "engine/rules/rules.h"

namespace judge::tag {

// Returns the rule set with the cards of the ordinary game; built on first use.
const Game* TagGame();

}  // namespace judge::tag

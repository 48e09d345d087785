// The ordinary game for two, October 2019. rules.cc puts the clauses of its chapters in order.
#pragma once

#include "engine/rules/rules.h"

namespace judge::tcg {

// Returns the rule set with its cards; built on first use.
const Game* TcgGame();

}  // namespace judge::tcg

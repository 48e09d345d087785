// The two numbers of a battle, as the clauses of the damage table compare them.
#pragma once

#include "engine/in_play/in_play.h"

namespace judge::tcg {

using BattleValues = BattleNumbers;

}  // namespace judge::tcg

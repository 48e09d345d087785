// Battle positions that a player changes without an effect.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

Answer PositionOncePerTurn(const CheckContext& context);
Answer PositionNotWhenSummoned(const CheckContext& context);
Answer PositionNotAfterAttack(const CheckContext& context);
// What was put face-down this turn is not turned up by hand.
Answer FlipSummon(const CheckContext& context);

}  // namespace judge::tcg

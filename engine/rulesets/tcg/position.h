// Battle positions that a player changes without an effect.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

Answer PositionOncePerTurn(const CheckContext& context);
Answer PositionNotWhenSummoned(const CheckContext& context);
Answer PositionNotAfterAttack(const CheckContext& context);
// Forbids turning up by hand a monster that was put face-down this turn.
Answer FlipSummon(const CheckContext& context);

// Returns the battle position to which the change of the monster leads.
Position NewPosition(const CheckContext& context);
// Check a change by hand out of Attack Position, and out of Defense Position: which positions there
// are for it.
Answer AttackToDefense(const CheckContext& context);
Answer DefenseToAttack(const CheckContext& context);
// Permits the change of a monster that an effect has turned in this turn or the last.
Answer TurnedByEffect(const CheckContext& context);

}  // namespace judge::tcg

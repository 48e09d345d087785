// Attacks on a player and no monster. Each game binds these in clauses of its own.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// Forbids an attack without a target while the player who is attacked controls a monster. For
// attacks.
Answer DirectOnlyIfEmpty(const CheckContext& context);
// The player who is attacked directly takes the ATK of the attacker. For
// Moment::kDamageCalculation.
void DirectDamage(const MomentContext& context);
// Whoever takes an attack instead of a monster takes the ATK of the attacker. For
// Moment::kAttackTaken.
void TakenDamage(const MomentContext& context);

}  // namespace judge::tcg

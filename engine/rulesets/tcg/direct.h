// Attacks on a player and no monster. Each game binds these in clauses of its own.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// Forbids an attack without a target while the player who is attacked controls a monster. For
// attacks.
Answer DirectOnlyIfEmpty(const CheckContext& context);
// Checks that an attack says whom it is on, and that this is a monster of the opponent.
Answer AttackerAndTarget(const CheckContext& context);
// The same as DirectOnlyIfEmpty, but leaves the attack of which nobody has said whom it is on to
// AttackerAndTarget.
Answer DirectIsSaid(const CheckContext& context);
// Deals the ATK of the attacker to the player who is attacked directly. For
// Moment::kDamageCalculation.
void DirectDamage(const MomentContext& context);
// Deals the ATK of the attacker to the player who takes an attack instead of a monster. For
// Moment::kAttackTaken.
void TakenDamage(const MomentContext& context);

}  // namespace judge::tcg

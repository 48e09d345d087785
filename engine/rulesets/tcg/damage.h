// Battle Damage as the games deal it that keep to the ordinary table.
#pragma once

#include "engine/rules/rules.h"

namespace judge::tcg {

// Against ATK: the weaker target's controller takes the difference; so does a weaker attacker's.
void AttackDamage(const MomentContext& context);
void LowerPays(const MomentContext& context);
// Against DEF: a weaker target is destroyed, a stronger one sends the difference back.
void DefenseProtects(const MomentContext& context);
void BelowDefense(const MomentContext& context);
// Deals the difference to a weaker DEF, where a card adds the damage that this clause is about.
void Piercing(const MomentContext& context, const char* id);

}  // namespace judge::tcg

// The damage table: who is destroyed. What damage follows is each rule set's own business where it
// differs from the ordinary game.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/battle_values.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

BattleValues ValuesOf(const MomentContext& context);
// Deals the damage to the controller of that monster of the battle, unless a card says otherwise.
void InflictBattleDamage(const MomentContext& context, PieceIndex monster, std::int32_t amount);
// Sets the task flags of what this clause destroys, unless a card forbids it. The event will name
// the clause.
void MarkDestroyed(const MomentContext& context, std::uint8_t flags);
// Returns the monsters that the numbers alone would destroy and that a card keeps from it.
std::vector<PieceIndex> SparedFrom(const MomentContext& context);
void NoteValues(const MomentContext& context, const BattleValues& values);
// Notes that nothing comes of the battle, or not this.
void NoteNothing(const MomentContext& context);

// battle.cc and damage.cc

Answer NoAttackInFirstTurn(const CheckContext& context);
// Forbids a second attack of the monster in a turn, unless an effect has let it attack once more.
Answer OneAttackEach(const CheckContext& context);
// Permits the attack of a monster that came this turn.
Answer SummonedMayAttack(const CheckContext& context);
Answer OnlyAttackPosition(const CheckContext& context);
// The destroyed monster of an attack on ATK Position: the target, the attacker, or both.
void AttackHigher(const MomentContext& context);
void AttackLower(const MomentContext& context);
void AttackEqual(const MomentContext& context);
// Battles without destruction: two monsters without ATK, and an ATK that a DEF equals.
void ZeroVsZero(const MomentContext& context);
void DefenseEqual(const MomentContext& context);
void FaceDownFlipped(const MomentContext& context);

}  // namespace judge::tcg

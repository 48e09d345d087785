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
// The controller of that monster of the battle takes the damage, unless a card spares it.
void InflictBattleDamage(const MomentContext& context, PieceIndex monster, std::int32_t amount);
// Task flags of what this clause destroys, unless a card forbids it. The event will name the
// clause.
void MarkDestroyed(const MomentContext& context, std::uint8_t flags);
// Of the monsters that the numbers alone would destroy, those that a card keeps from it.
std::vector<PieceIndex> SparedFrom(const MomentContext& context);
void NoteValues(const MomentContext& context, const BattleValues& values);
// That nothing comes of the battle, or not this.
void NoteNothing(const MomentContext& context);

// battle.cc and damage.cc

Answer NoAttackInFirstTurn(const CheckContext& context);
Answer OnlyAttackPosition(const CheckContext& context);
// Who is destroyed, attacked in ATK Position.
void AttackHigher(const MomentContext& context);
void AttackLower(const MomentContext& context);
void AttackEqual(const MomentContext& context);
// Where nothing happens: two without ATK, and an ATK that a DEF equals.
void ZeroVsZero(const MomentContext& context);
void DefenseEqual(const MomentContext& context);
void FaceDownFlipped(const MomentContext& context);

}  // namespace judge::tcg

// The two numbers of a battle, and how a clause of the damage table acts on them.
#pragma once

#include <vector>

#include "engine/clause.h"
#include "engine/rule_set.h"

namespace judge::tcg {

struct BattleValues {
  bool known = false;           // both monsters have been seen
  bool against_attack = false;  // the target stands in ATK Position
  std::int32_t attacker = 0;    // ATK
  std::int32_t target = 0;      // ATK or DEF, by its position
};

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

}  // namespace judge::tcg

// The two numbers of a battle, as the clauses of the damage table compare them.
#pragma once

#include <cstdint>

namespace judge::tcg {

struct BattleValues {
  bool known = false;           // both monsters have been seen
  bool against_attack = false;  // the target stands in ATK Position
  std::int32_t attacker = 0;    // ATK
  std::int32_t target = 0;      // ATK or DEF, by its position
};

}  // namespace judge::tcg

// Numbers of monsters that nobody has seen.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

inline constexpr char kNumbersUnknownId[] = "base.battle.numbers-unknown";
// Returns the ATK or DEF of the monster when a lasting modifier fixes it, whichever card it is;
// nothing otherwise. `fixed`: kAttackFixed or kDefenseFixed.
std::optional<std::int32_t> FixedUnseen(const Game& game, const State& state, PieceIndex piece,
                                        ModifierKind fixed);

}  // namespace judge

// Numbers of monsters that nobody has seen.
#pragma once

#include <optional>

#include "engine/modifiers.h"

namespace judge {

inline constexpr char kNumbersUnknownId[] = "base.battle.numbers-unknown";
// The number of the monster where something that lasts fixes it, whatever card it is: kAttackFixed
// or kDefenseFixed.
std::optional<std::int32_t> FixedUnseen(const Game& game, const State& state, PieceIndex piece,
                                        ModifierKind fixed);

}  // namespace judge

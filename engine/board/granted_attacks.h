// Attacks that effects let one monster declare, whatever else attacks in the same Battle Phase.
#pragma once

#include <cstddef>

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Not of the language: lets the piece declare one more attack, which counts for no other monster.
inline constexpr ModifierKind kMayAttackKind = static_cast<ModifierKind>(0x88);
// Returns the index of such a modifier of the piece among those of the state; none: -1.
std::ptrdiff_t AttackGranted(const State& state, PieceIndex piece);

}  // namespace judge

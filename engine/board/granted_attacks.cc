#include "engine/board/granted_attacks.h"

#include <algorithm>

namespace judge {

std::ptrdiff_t AttackGranted(const State& state, PieceIndex piece) {
  const auto all = state.modifiers();
  const auto found = std::ranges::find_if(
      all, [=](const ActiveModifier& m) { return m.kind == kMayAttackKind && m.piece == piece; });
  return found == all.end() ? -1 : found - all.begin();
}

}  // namespace judge

#include "engine/lookup/counters.h"

#include <algorithm>

namespace judge {

std::int32_t CountersOn(const State& state, PieceIndex piece, PoolIndex kind) {
  std::int32_t count = 0;
  for (const CounterPile& pile : state.counters()) {
    if (pile.piece == piece && (kind == kAnyCounter || pile.kind == kind)) count += pile.count;
  }
  return count;
}

PoolIndex FindCounterKind(const Pack& pack, std::string_view name) {
  if (name.empty()) return 0;
  const auto found = std::find(pack.texts.begin() + 1, pack.texts.end(), name);
  return found == pack.texts.end() ? kAnyCounter
                                   : static_cast<PoolIndex>(found - pack.texts.begin());
}

}  // namespace judge

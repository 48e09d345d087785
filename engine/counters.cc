#include "engine/counters.h"

#include <algorithm>

#include "engine/card.h"
#include "engine/operations.h"

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

std::int32_t ChangeCounters(Run& run, PieceIndex piece, PoolIndex kind, std::int32_t change) {
  const std::int32_t before = CountersOn(run.state, piece, kind);
  const std::int32_t after = std::clamp(before + change, 0, 9'999);
  if (after == before) return 0;
  const CounterPile pile{piece, kind, after, run.cause()};
  run.state.DropCounters(
      [&](const CounterPile& old) { return old.piece == piece && old.kind == kind; });
  if (after > 0) run.state.AddCounters(pile);
  Emit(run, {.kind = EventKind::kCountersChanged,
             .seat = run.state.piece(piece).controller,
             .piece = piece,
             .amount = after - before,
             .before = before,
             .after = after});
  return after - before;
}

}  // namespace judge

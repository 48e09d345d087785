#include "engine/changes/counters.h"

#include <algorithm>

#include "engine/board/writing.h"
#include "engine/changes/operations.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"

namespace judge {

std::int32_t ChangeCounters(Run& run, PieceIndex piece, PoolIndex kind, std::int32_t change) {
  const std::int32_t before = CountersOn(run.state, piece, kind);
  const std::int32_t after = std::clamp(before + change, 0, 9'999);
  if (after == before) return 0;
  const CounterPile pile{piece, kind, after, run.cause()};
  BoardOf(run).DropCounters(
      [&](const CounterPile& old) { return old.piece == piece && old.kind == kind; });
  if (after > 0) BoardOf(run).AddCounters(pile);
  Emit(run, {.kind = EventKind::kCountersChanged,
             .seat = run.state.piece(piece).controller,
             .piece = piece,
             .amount = after - before,
             .before = before,
             .after = after});
  return after - before;
}

}  // namespace judge

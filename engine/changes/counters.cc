#include "engine/changes/counters.h"

#include <algorithm>

#include "engine/board/writing.h"
#include "engine/changes/operations.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"

namespace judge {
namespace {

// Returns by how much the number changes: no more damage is suffered than hit points are left.
std::int32_t Suffered(const Run& run, PieceIndex piece, PoolIndex kind, std::int32_t change) {
  const bool damage = kind == run.pack().damage_counter && run.game.rules->battle.damage_stays;
  const bool seen = run.pack().HasEntry(run.state.piece(piece).card);
  if (!damage || change <= 0 || !seen) return change;
  return std::min(change, CurrentDefense(run.game, run.state, piece));
}

}  // namespace

std::int32_t ChangeCounters(Run& run, PieceIndex piece, PoolIndex kind, std::int32_t change) {
  const std::int32_t before = CountersOn(run.state, piece, kind);
  const std::int32_t after = std::clamp(before + Suffered(run, piece, kind, change), 0, 9'999);
  if (after == before) return 0;
  const bool damage = kind == run.pack().damage_counter && run.game.rules->battle.damage_stays;
  const std::int32_t had = damage ? CurrentDefense(run.game, run.state, piece) : 0;
  const CounterPile pile{piece, kind, after, run.cause()};
  BoardOf(run).DropCounters(
      [&](const CounterPile& old) { return old.piece == piece && old.kind == kind; });
  if (after > 0) BoardOf(run).AddCounters(pile);
  if (damage) {
    // What is dealt is told whole, though no more is lost than was there; what comes back is not.
    Emit(run, {.kind = EventKind::kHurt,
               .seat = run.state.piece(piece).controller,
               .piece = piece,
               .term = run.game.rules->TermClause(Term::kDamageStays),
               .amount = change > 0 ? change : after - before,
               .before = had,
               .after = CurrentDefense(run.game, run.state, piece)});
    return after - before;
  }
  Emit(run, {.kind = EventKind::kCountersChanged,
             .seat = run.state.piece(piece).controller,
             .piece = piece,
             .amount = after - before,
             .before = before,
             .after = after,
             .text = static_cast<std::uint16_t>(kind)});
  return after - before;
}

}  // namespace judge

#include "engine/in_play/deferred_types.h"

#include <cstddef>

#include "engine/board/board.h"
#include "engine/in_play/effects_of.h"
#include "engine/in_play/kinds.h"
#include "engine/in_play/speakers.h"

namespace judge {
namespace {

void Put(Run& run, PieceIndex piece, const TypeSet& types, ModifierKind kind) {
  for (std::size_t type = 0; type < types.size(); ++type) {
    if (!types.test(type)) continue;
    AddModifier(run.change(), {.kind = kind,
                               .piece = piece,
                               .type = static_cast<TypeIndex>(type),
                               .lasts = DurationKind::kWhileCondition,
                               .lasts_seat = run.state.piece(piece).controller,
                               .entry = run.cause()});
  }
}

}  // namespace

TypesBefore::TypesBefore(const Run& run) {
  if (!MayBeGiven(run.game, run.state, ModifierKind::kTypesDeferred)) return;
  TypeIndex until = 0;
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    const Piece& piece = run.state.piece(p);
    if (piece.owner == kNoSeat || !IsMonsterOnField(run.game, run.state, p)) continue;
    if (!TypesWait(run.game, run.state, p, &until)) continue;
    types_.emplace_back(p, TypesOf(run.game, run.state, p));
  }
}

void TypesBefore::Keep(Run& run) const {
  for (const auto& [piece, before] : types_) {
    TypeIndex until = 0;
    if (!run.game.rules->OnField(run.state.piece(piece).zone)) continue;
    if (!TypesWait(run.game, run.state, piece, &until)) continue;
    const TypeSet now = TypesOf(run.game, run.state, piece);
    TypeSet lost = before & ~now;
    TypeSet gained = now & ~before;
    lost.reset(until);
    gained.reset(until);
    Put(run, piece, lost, ModifierKind::kTypeAdd);
    Put(run, piece, gained, ModifierKind::kTypeRemove);
  }
}

bool IsKeptType(const ActiveModifier& modifier) {
  return modifier.lasts == DurationKind::kWhileCondition && modifier.condition == 0 &&
         (modifier.kind == ModifierKind::kTypeAdd || modifier.kind == ModifierKind::kTypeRemove);
}

}  // namespace judge

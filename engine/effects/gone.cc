#include "engine/effects/gone.h"

#include <algorithm>

#include "engine/effects/steps.h"
#include "engine/lookup/lookup.h"

namespace judge {

bool CameSince(const Run& run, PieceIndex index, EntryNumber activated) {
  const Piece& piece = run.state.piece(index);
  if (!run.game.rules->OnField(piece.zone)) return IsLater(run.state, piece.since, activated);
  const auto history = run.state.history();
  return std::any_of(history.begin(), history.end(), [&](const HistoryItem& item) {
    const bool came =
        item.kind == HistoryKind::kSpecialSummon || item.kind == HistoryKind::kNormalSummon;
    return came && item.piece == index && IsLater(run.state, item.entry, activated);
  });
}

bool HasGoneItself(const Run& run, const Operation& op, const Task& task) {
  const Effect* effect = EffectOf(run.pack(), run.state, task);
  const bool itself = run.game.rules->returned_is_new && op.what.kind == RefKind::kSelf &&
                      op.kind != OperationKind::kEquip && task.piece != kNoPiece &&
                      effect != nullptr;
  if (!itself || !CameSince(run, task.piece, task.entry)) return false;
  // What it has moved itself is the same card.
  const auto operations = run.pack().Operations(effect->operations);
  return std::none_of(operations.begin(), operations.end(), [&](const Operation& other) {
    return other.number < op.number && other.what.kind == RefKind::kSelf;
  });
}

}  // namespace judge

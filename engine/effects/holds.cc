#include "engine/effects/holds.h"

#include <algorithm>
#include <utility>

#include "engine/board/board.h"
#include "engine/effects/resolve.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"

namespace judge {
namespace {

bool KeepsTarget(const Operation& op) {
  return op.store != 0 && op.what.kind == RefKind::kTarget && op.kind != OperationKind::kEquip &&
         op.kind != OperationKind::kAppoint;
}

// Returns the effect by whose activation the card keeps what was chosen for it; nullptr: it has
// none.
const Effect* KeepingEffect(const Pack& pack, CardIndex card) {
  for (const Effect& effect : pack.Effects(pack.card(card).effects)) {
    const auto operations = pack.Operations(effect.operations);
    const bool keeps = effect.form == EffectForm::kActivated &&
                       std::any_of(operations.begin(), operations.end(), &KeepsTarget);
    if (keeps) return &effect;
  }
  return nullptr;
}

// Lets the card keep none: the position says so.
void KeepNone(Run& run, const Effect& effect, PieceIndex holder) {
  for (const Operation& op : run.pack().Operations(effect.operations)) {
    if (!KeepsTarget(op)) continue;
    const auto choice = static_cast<std::uint8_t>(kMayBeKept + op.store);
    run.agenda().AddPick({.choice = choice, .holder = holder});
  }
}

}  // namespace

bool KeepsByActivation(const Pack& pack, CardIndex card) {
  return card != kUnknownCard && KeepingEffect(pack, card) != nullptr;
}

void PerformHolds(Run& run, const ConcreteOperation& operation) {
  const PieceIndex holder = operation.piece;
  if (holder == kNoPiece) return;
  const Piece& piece = run.state.piece(holder);
  const Effect* effect = KeepingEffect(run.pack(), piece.card);
  if (effect == nullptr) return;
  if (operation.other == kNoPiece) return KeepNone(run, *effect, holder);
  Task task = NewTask(TaskKind::kEffect);
  task.id = run.agenda().NewTaskId();
  task.piece = holder;
  task.controller = piece.controller;
  task.place = PlaceOf(piece);
  task.entry = run.cause();
  task.target = operation.other;
  task.pool_effect = static_cast<PoolIndex>(effect - run.pack().effects.data());
  const PieceIndex before = std::exchange(run.source, holder);
  for (const Operation& op : run.pack().Operations(effect->operations)) {
    if (op.what.kind != RefKind::kTarget) continue;
    const Pick target{.piece = operation.other,
                      .task = task.id,
                      .choice = op.what.index,
                      .zone = PlaceOf(run.state.piece(operation.other))};
    run.agenda().AddPick(target);
    // What it did once is done: only what it left behind, and whom it keeps, are still there.
    if (op.kind == OperationKind::kModify) {
      RunOperation(run, op, task);
    } else if (KeepsTarget(op)) {
      Keep(run, op, task, operation.other);
    }
    const std::uint16_t id = task.id;
    run.agenda().DropPicksIf([=](const Pick& pick) { return pick.task == id; });
  }
  run.source = before;
}

}  // namespace judge

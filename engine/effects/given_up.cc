#include "engine/effects/given_up.h"

#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns whether the amount asks about a card that one of these choices (bits) names.
bool AsksAbout(const Pack& pack, PoolIndex index, std::uint16_t choices) {
  if (index == 0) return false;
  const Amount& amount = pack.amounts[index];
  const bool asks =
      amount.reference.kind == RefKind::kTarget && (choices >> amount.reference.index & 1U) != 0;
  return asks || AsksAbout(pack, amount.left, choices) || AsksAbout(pack, amount.right, choices);
}

// Returns whether an operation of the effect asks so, for what it does, for the change that it
// leaves behind, or for the most that it comes to.
bool AsksAbout(const Run& run, const Effect& effect, std::uint16_t choices) {
  const Pack& pack = run.pack();
  for (const Operation& op : pack.Operations(effect.operations)) {
    if (AsksAbout(pack, op.amount, choices)) return true;
    if (!run.game.rules->effects_are_read_in_full) continue;
    const PoolIndex change = op.modifier == 0 ? 0 : pack.modifiers[op.modifier].amount;
    if (AsksAbout(pack, change, choices) || AsksAbout(pack, op.cap, choices)) return true;
  }
  return false;
}

}  // namespace

void RememberGivenUp(Run& run, const Effect& effect, std::uint16_t given, const Task& link) {
  if (given == 0 || link.event != 0 || !AsksAbout(run, effect, given)) return;
  for (const Pick& pick : run.state.picks()) {
    const bool it = pick.task == link.id && pick.piece != kNoPiece &&
                    pick.choice < effect.choices.count && (given >> pick.choice & 1U) != 0;
    if (!it) continue;
    Occurrence stands{.other = pick.piece};
    for (Task& task : run.agenda().tasks()) {
      if (task.kind != TaskKind::kEffect || task.id != link.id) continue;
      task.other = pick.piece;
      task.seen.other = SnapshotNow(run, stands, kNoPiece).other;
    }
    return;
  }
}

void RememberBefore(Run& run, const Operation& op, const Task& link) {
  const bool named = op.what.kind == RefKind::kTarget && link.kind == TaskKind::kEffect;
  if (!named || !run.game.rules->effects_are_read_in_full) return;
  const Effect* effect = EffectOf(run.pack(), run.state, link);
  const auto given = static_cast<std::uint16_t>(1U << op.what.index);
  if (effect == nullptr || !AsksAbout(run, *effect, given)) return;
  const Pieces pieces = PiecesOf(run.game, run.state, op.what, SourceOf(run.state, link));
  const PieceIndex first = pieces.first();
  // What has left already is remembered as it stood.
  if (first == kNoPiece || !run.game.rules->OnField(run.state.piece(first).zone)) return;
  RememberGivenUp(run, *effect, given, link);
}

}  // namespace judge

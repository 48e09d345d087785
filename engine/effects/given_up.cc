#include "engine/effects/given_up.h"

#include <algorithm>
#include <cstdint>

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

// Returns whether a bound of the filter, or of one inside it, asks so.
bool BoundsAskAbout(const Pack& pack, const Filter& f, std::uint16_t choices) {
  for (const PoolIndex bound : BoundsOf(f)) {
    if (AsksAbout(pack, bound, choices)) return true;
  }
  for (const PoolRange inside : {f.any_of, f.none_of}) {
    for (const Filter& one : pack.Filters(inside)) {
      if (BoundsAskAbout(pack, one, choices)) return true;
    }
  }
  return false;
}

// Returns whether what the operation is done to, or what decides on it, asks so.
bool FindsByIt(const Pack& pack, const Operation& op, std::uint16_t choices) {
  const auto asks = [&](PoolIndex filter) {
    return filter != 0 && BoundsAskAbout(pack, pack.filters[filter], choices);
  };
  if (op.what.kind == RefKind::kEach && asks(op.what.filter)) return true;
  if (asks(op.filter)) return true;
  if (op.modifier != 0 && asks(pack.modifiers[op.modifier].scope)) return true;
  for (const Condition& condition : pack.Conditions(op.conditions)) {
    if (asks(condition.filter) || AsksAbout(pack, condition.left, choices) ||
        AsksAbout(pack, condition.right, choices)) {
      return true;
    }
  }
  return false;
}

// Returns whether an operation of the effect asks so: for what it does, for the change that it
// leaves behind, for the most that it comes to, or for what it is done to; or a choice does.
bool AsksAbout(const Run& run, const Effect& effect, std::uint16_t choices) {
  const Pack& pack = run.pack();
  const bool full = run.game.rules->effects_are_read_in_full;
  for (const Operation& op : pack.Operations(effect.operations)) {
    if (AsksAbout(pack, op.amount, choices)) return true;
    if (!full) continue;
    const PoolIndex change = op.modifier == 0 ? 0 : pack.modifiers[op.modifier].amount;
    if (AsksAbout(pack, change, choices) || AsksAbout(pack, op.cap, choices)) return true;
    if (FindsByIt(pack, op, choices)) return true;
  }
  const auto chosen = pack.Choices(effect.choices);
  return full && std::any_of(chosen.begin(), chosen.end(), [&](const Choice& choice) {
           return !choice.at_activation &&
                  BoundsAskAbout(pack, pack.filters[choice.filter], choices);
         });
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

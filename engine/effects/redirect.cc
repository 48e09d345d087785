#include "engine/effects/redirect.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"

namespace judge {
namespace {

Pieces InOrder(const State& state, const Pieces& targets, const Task& task) {
  Pieces ordered;
  for (const Pick& pick : state.picks()) {
    const bool listed = std::find(targets.begin(), targets.end(), pick.piece) != targets.end();
    if (pick.task == task.id && pick.choice == kOrderChoice && listed) ordered.Add(pick.piece);
  }
  for (const PieceIndex target : targets) {
    if (std::find(ordered.begin(), ordered.end(), target) == ordered.end()) ordered.Add(target);
  }
  return ordered;
}

}  // namespace

void RememberTarget(const State& state, Task* attack) {
  const Piece& target = state.piece(attack->target);
  attack->place = PlaceOf(target);
  attack->position = target.position;
  attack->target_controller = target.controller;
}

std::uint16_t NewAttackId(const State& state, std::uint16_t was) {
  std::uint16_t id = 0xffff;
  while (id == was || state.FindTask(id) != nullptr) --id;
  return id;
}

std::uint8_t ChangeOfTarget(const Game& game, const State& state, const Task& attack) {
  const Piece& target = state.piece(attack.target);
  if (!game.rules->OnField(target.zone)) {
    const bool material = (target.flags & kWasMaterial) != 0;
    return material ? kTargetWasMaterial : kTargetLeft;
  }
  std::uint8_t change = 0;
  if (target.controller != attack.target_controller) {
    change |= kTargetChangedControl;
  } else if (PlaceOf(target) != attack.place) {
    change |= kTargetMoved;
  }
  if (IsHidden(target.position) && !IsHidden(attack.position)) change |= kTargetHid;
  return change;
}

void RedirectTo(Run& run, const Pieces& targets, const Task& effect, SeatIndex counts_as) {
  const Task task = effect;  // the agenda it lies on is changed below
  const auto tasks = run.state.tasks();
  std::size_t at = tasks.size();
  while (at > 0 && tasks[at - 1].kind != TaskKind::kAttack) --at;
  Pieces standing;
  for (const PieceIndex target : targets) {
    const Piece& piece = run.state.piece(target);
    const bool stands = run.game.rules->OnField(piece.zone) && piece.position != Position::kNone;
    if (stands) standing.Add(target);
  }
  if (at == 0 || standing.count == 0) return;
  const Task attack = tasks[--at];
  if ((attack.flags & kTaskNegated) != 0) return;
  if (run.game.rules->fought_attacks_are_over && IsFought(attack.step)) return;
  if (Prohibited(run, CardAct::kBeRedirected, attack.piece)) return;
  if (run.game.rules->effects_are_read_in_full) {
    Pieces open;
    for (const PieceIndex target : standing) {
      if (!RedirectProhibited(run, attack, target)) open.Add(target);
    }
    if (open.count == 0) return;
    standing = open;
  }
  // The window of the old declaration is removed: each new attack has its own.
  run.agenda().RemoveTask(at);
  if (at < run.state.tasks().size()) {
    const Task& above = run.state.tasks()[at];
    const bool window = above.kind == TaskKind::kWindow && above.window == WindowKind::kAttack;
    if (window) run.agenda().RemoveTask(at);
  }
  const Pieces ordered = InOrder(run.state, standing, task);
  for (int i = 0; i < ordered.count; ++i) {
    Task redirected = attack;
    redirected.target = ordered.items[static_cast<std::size_t>(i)];
    redirected.flags = kTaskRedirected;
    redirected.step = kAttackFresh;
    redirected.attack = {};
    if (counts_as != kNoSeat) {
      redirected.attack.counts_as = static_cast<std::uint8_t>(counts_as + 1);
    }
    redirected.id = NewAttackId(run.state, attack.id);
    redirected.subject = run.source;
    // The first target is attacked first, so it lies on top.
    run.agenda().InsertTask(at, redirected);
  }
  for (const PieceIndex index : {attack.piece, attack.target}) {
    ClearMarks(run.change(), index, kWasHiddenAttack);
  }
}

void DrawAttack(Run& run, const Action& action) {
  const Task* attack = CurrentAttackTask(run.state);
  if (action.piece == kNoPiece || attack == nullptr) return;
  const PieceIndex attacker = attack->piece;
  Pieces target;
  target.Add(action.piece);
  RedirectTo(run, target, Task{});
  for (Task& task : run.agenda().tasks()) {
    const bool drawn =
        task.kind == TaskKind::kAttack && task.step == kAttackFresh && task.target == action.piece;
    if (!drawn) continue;
    task.attack.spares = kDrawnByPlayer;
    NoteDrewAttack(run.change(), action.seat, RoundOf(run.state, run.state.header().turn));
    Emit(run, {.kind = EventKind::kDrewAttack,
               .seat = action.seat,
               .piece = attacker,
               .other = action.piece});
    return;
  }
}

const Task* WaitingLink(const State& state, PieceIndex card) {
  for (const Task& link : state.tasks()) {
    const bool waits = link.kind == TaskKind::kEffect && link.piece == card && link.counter == 0;
    if (waits && card != kNoPiece) return &link;
  }
  return nullptr;
}

bool MayRetarget(const Game& game, const State& state, const Task& link, PieceIndex target) {
  const Effect* effect = EffectOf(*game.pack, state, link);
  if (effect == nullptr || effect->choices.count == 0 || target == kNoPiece) return false;
  Chosen chosen{.piece = target, .zone = PlaceOf(state.piece(target))};
  const Choice& choice = game.pack->choices[effect->choices.first];
  const Source source = SourceOf(state, link);
  return target != link.target && choice.at_activation &&
         MayChoose(game, state, choice, chosen, source) == Truth::kTrue;
}

}  // namespace judge

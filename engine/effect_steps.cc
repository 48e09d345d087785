// How an effect resolves, operation by operation, with the questions that come up on the way.
#include <algorithm>

#include "engine/activation.h"
#include "engine/chain.h"
#include "engine/numbers.h"
#include "engine/operations.h"
#include "engine/recipe.h"
#include "engine/redirect.h"
#include "engine/references.h"
#include "engine/resolve.h"
#include "engine/rule_set.h"

namespace judge {
namespace {

// registers[1] of a link: bit 0, `yes` was said when it was activated; above it, 1 + the operation
// that was decided on last, and whether it is done.
enum : std::int32_t { kSaidYes = 1, kDone = 2, kDecidedShift = 2 };

bool Decided(const Task& task) { return task.registers[1] >> kDecidedShift == task.counter + 1; }

void Decide(Task& task, bool done) {
  task.registers[1] =
      (task.registers[1] & kSaidYes) | (done ? kDone : 0) | (task.counter + 1) << kDecidedShift;
}

bool HasPicks(const State& state, const Task& task, int choice) {
  return std::any_of(state.picks().begin(), state.picks().end(), [&](const Pick& pick) {
    return pick.task == task.id && pick.choice == choice;
  });
}

// The choice that the operation needs and nobody has made: -1 when there is none.
int OpenChoice(const Run& run, const Effect& effect, const Operation& op, const Task& task) {
  for (const RefExpr* reference : {&op.what, &op.to}) {
    if (reference->kind != RefKind::kTarget) continue;
    const Choice& choice = run.pack().choices[effect.choices.first + reference->index];
    if (choice.at_activation || HasPicks(run.state, task, reference->index)) continue;
    return reference->index;
  }
  return -1;
}

enum class Question : std::uint8_t { kNone, kWaits, kSkip };

// Somebody has to say which; where only one answer is possible nobody is asked.
Question AskChoice(Run& run, const Effect& effect, int index) {
  Task& task = *run.state.top_task();
  const Choice& choice = run.pack().choices[effect.choices.first + index];
  std::vector<Chosen> candidates;
  CandidatesFor(run.game, run.state, choice, SourceOf(run.state, task), &candidates);
  const bool hidden = NamesHiddenPile(run.game, choice);
  if (candidates.empty() && !hidden) return Question::kSkip;
  if (!hidden && candidates.size() == choice.least && choice.least == choice.most) {
    for (const Chosen& one : candidates) {
      run.state.AddPick(
          {one.piece, task.id, static_cast<std::uint8_t>(index), 0, one.card, one.zone});
    }
    return Question::kNone;
  }
  task.waits = WaitKind::kChoice;
  task.step = static_cast<std::uint8_t>(index);
  return Question::kWaits;
}

Question AskAboutOperation(Run& run, const Effect& effect, const Operation& op) {
  Task& task = *run.state.top_task();
  if (Decided(task) && (task.registers[1] & kDone) == 0) return Question::kSkip;
  if (IsSummoning(op.kind)) {
    task.waits = WaitKind::kSummon;
    return Question::kWaits;
  }
  const int open = OpenChoice(run, effect, op, task);
  if (op.optional && open < 0 && !Decided(task) && (task.registers[1] & kSaidYes) == 0) {
    task.waits = WaitKind::kOption;
    return Question::kWaits;
  }
  if (open >= 0) return AskChoice(run, effect, open);
  if (op.kind == OperationKind::kRedirect && !HasPicks(run.state, task, kOrderChoice) &&
      !Decided(task)) {
    if (PiecesOf(run, op.to, task).count > 1 && CurrentAttackTask(run.state) != nullptr) {
      task.waits = WaitKind::kOrder;
      return Question::kWaits;
    }
  }
  if (op.kind == OperationKind::kToss) task.waits = WaitKind::kCoin;
  if (op.kind == OperationKind::kRoll) task.waits = WaitKind::kDie;
  return task.waits == WaitKind::kNothing ? Question::kNone : Question::kWaits;
}

bool Gone(const Run& run, const Effect& effect, const Pick& pick) {
  if (pick.piece == kNoPiece || pick.choice >= effect.choices.count) return false;
  if (!run.pack().choices[effect.choices.first + pick.choice].at_activation) return false;
  return pick.zone.kind != ZoneKind::kNone && run.state.piece(pick.piece).zone != pick.zone.kind;
}

// The card leaves the field when its time has come (ExpireModifiers).
void StayForAWhile(Run& run, const Effect& effect, const Task& task) {
  ActiveModifier stay;
  stay.kind = kPersistsKind;
  stay.piece = task.piece;
  stay.seat = task.controller;
  stay.lasts = effect.persists.kind;
  stay.remaining = effect.persists.count;
  stay.lasts_seat = task.controller;
  AddLasting(run, stay);
}

void Finish(Run& run, const Effect* effect, bool resolved) {
  const Task task = *run.state.top_task();
  run.state.PopTask();
  run.state.DropPicks(task.id);
  if (resolved && effect != nullptr && effect->persists_counted) StayForAWhile(run, *effect, task);
  run.source = kNoPiece;
  MomentData data;
  data.piece = task.piece;
  data.seat = task.controller;
  data.number = task.effect;
  data.flags = resolved ? 0 : kTaskNegated;
  Announce(run, Moment::kCardUsed, data);
  // What was triggered meanwhile waits until the whole chain is over, and is not lost.
  const Task* next = run.state.top_task();
  if (run.state.triggers().empty() || next == nullptr || next->kind != TaskKind::kEffect) return;
  data.piece = run.state.triggers().front().piece;
  Announce(run, Moment::kTriggersKept, data);
}

// Whether something in play negates the effect that is about to resolve.
bool NegatedInPlay(Run& run, const Task& task) {
  if (!IsNegated(run.game, run.state, task.piece)) return false;
  if (!MayBeNegated(run, task.piece, task.effect)) return false;
  Event event;
  event.kind = EventKind::kNegated;
  event.piece = task.piece;
  event.seat = task.controller;
  event.term = run.game.rules->TermClause(Term::kNegated);
  Emit(run, event);
  return true;
}

// A target that has left for another zone is none any more, and no other one is chosen.
void DropGoneTargets(Run& run, const Effect& effect, const Task& task) {
  for (const Pick& pick : run.state.picks()) {
    if (pick.task != task.id || !Gone(run, effect, pick)) continue;
    MomentData data;
    data.piece = pick.piece;
    data.other = task.piece;
    data.seat = task.controller;
    Announce(run, Moment::kTargetGone, data);
  }
  run.state.DropPicksIf(
      [&](const Pick& pick) { return pick.task == task.id && Gone(run, effect, pick); });
}

}  // namespace

bool StepEffect(Run& run) {
  const Task started = *run.state.top_task();
  if (started.waits != WaitKind::kNothing) return true;
  const Effect* effect = EffectOf(run.pack(), run.state, started);
  const bool fresh = started.counter == 0;
  const bool negated = (started.flags & (kTaskNegated | kTaskActivationNegated)) != 0 ||
                       (fresh && NegatedInPlay(run, started));
  if (negated) {
    Finish(run, effect, false);
    return false;
  }
  run.source = started.piece;
  if (fresh && effect != nullptr) DropGoneTargets(run, *effect, started);
  const PoolIndex count = effect == nullptr || !effect->supported ? 0 : effect->operations.count;
  while (run.state.top_task()->counter < count) {
    const Operation& op =
        run.pack().operations[effect->operations.first + run.state.top_task()->counter];
    const Question question = AskAboutOperation(run, *effect, op);
    if (question == Question::kWaits) {
      run.source = kNoPiece;
      return true;
    }
    if (question == Question::kNone) RunOperation(run, op, *run.state.top_task());
    if (run.state.header().over != 0) return false;
    ++run.state.top_task()->counter;
  }
  Finish(run, effect, true);
  return false;
}

namespace {

Task* Asking(State& state) {
  Task* task = state.top_task();
  return task != nullptr && task->kind == TaskKind::kEffect ? task : nullptr;
}

const Operation* CurrentOperation(const Pack& pack, const State& state) {
  const Task* task = state.top_task();
  if (task == nullptr || task->kind != TaskKind::kEffect) return nullptr;
  const Effect* effect = EffectOf(pack, state, *task);
  if (effect == nullptr || task->counter >= effect->operations.count) return nullptr;
  return &pack.operations[effect->operations.first + task->counter];
}

}  // namespace

const Operation* AwaitedOperation(const Pack& pack, const State& state) {
  return CurrentOperation(pack, state);
}

void AnswerSummon(Run& run) {
  Task* task = Asking(run.state);
  if (task == nullptr || task->waits != WaitKind::kSummon) return;
  ++task->passes;
  if (AwaitedSummon(run.game, run.state).left > 0) return;
  task->waits = WaitKind::kNothing;
  task->passes = 0;
  ++task->counter;
}

const Choice* AskedChoice(const Pack& pack, const State& state) {
  const Task* task = state.top_task();
  if (task == nullptr || task->kind != TaskKind::kEffect || task->waits != WaitKind::kChoice) {
    return nullptr;
  }
  const Effect* effect = EffectOf(pack, state, *task);
  return effect == nullptr ? nullptr : &pack.choices[effect->choices.first + task->step];
}

void RedirectTargets(const Game& game, const State& state, std::vector<PieceIndex>* out) {
  out->clear();
  const Operation* op = CurrentOperation(*game.pack, state);
  if (op == nullptr || op->kind != OperationKind::kRedirect) return;
  State copy = state;
  const Run run{game, copy};
  for (const PieceIndex piece : PiecesOf(run, op->to, *state.top_task())) out->push_back(piece);
}

void AnswerChoice(Run& run, const Action& action) {
  Task* task = Asking(run.state);
  if (task == nullptr) return;
  if (task->waits == WaitKind::kOption) {
    Decide(*task, true);
    task->waits = WaitKind::kNothing;
    return;
  }
  const bool order = task->waits == WaitKind::kOrder;
  if (!order && task->waits != WaitKind::kChoice) return;
  const std::uint8_t choice = order ? kOrderChoice : task->step;
  for (int i = 0; i < action.chosen_count; ++i) {
    const Chosen& one = action.chosen[static_cast<std::size_t>(i)];
    run.state.AddPick({one.piece, task->id, choice, 0, one.card, one.zone});
  }
  if (order || action.chosen_count == 0) Decide(*task, order);
  task->waits = WaitKind::kNothing;
  Event event;
  event.kind = EventKind::kChosen;
  event.seat = action.seat;
  event.piece = action.chosen_count > 0 ? action.chosen[0].piece : kNoPiece;
  event.other = task->piece;
  event.amount = action.chosen_count;
  Emit(run, event);
}

void AnswerChance(Run& run, int number) {
  Task* asking = Asking(run.state);
  if (asking == nullptr) return;
  const bool coin = asking->waits == WaitKind::kCoin;
  if (!coin && asking->waits != WaitKind::kDie) return;
  asking->waits = WaitKind::kNothing;
  const Task task = *asking;
  const Operation* op = CurrentOperation(run.pack(), run.state);
  Event event;
  event.kind = coin ? EventKind::kTossed : EventKind::kRolled;
  event.seat = task.controller;
  event.piece = task.piece;
  event.amount = number;
  Emit(run, event);
  MomentData data;
  data.piece = task.piece;
  data.seat = task.controller;
  data.number = number;
  Announce(run, coin ? Moment::kTossed : Moment::kRolled, data);
  run.source = task.piece;
  for (PoolIndex i = 0; op != nullptr && i < op->results.count; ++i) {
    const ChanceResult& result = run.pack().results[op->results.first + i];
    if ((result.values >> number & 1) == 0) continue;
    for (PoolIndex o = 0; o < result.operations.count && run.state.header().over == 0; ++o) {
      RunOperation(run, run.pack().operations[result.operations.first + o], task);
    }
  }
  run.source = kNoPiece;
  if (run.state.header().over == 0) ++run.state.top_task()->counter;
}

void DeclineChoice(Run& run) {
  Task* task = Asking(run.state);
  if (task == nullptr) return;
  if (task->waits == WaitKind::kSummon) task->passes = 0;
  const bool chance = task->waits == WaitKind::kCoin || task->waits == WaitKind::kDie;
  // The order in which an attack is redirected is then the order of the zones.
  Decide(*task, task->waits == WaitKind::kOrder);
  task->waits = WaitKind::kNothing;
  if (chance) ++task->counter;
}

}  // namespace judge

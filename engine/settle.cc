// The agenda: tasks are worked on from the top until somebody has to decide something. An attack is
// a task with steps, so that it can wait for answers, be negated, or give way to other tasks at
// each.
#include <algorithm>
#include <array>

#include "engine/carry_out.h"
#include "engine/modifiers.h"
#include "engine/numbers.h"
#include "engine/operations.h"
#include "engine/rule_set.h"

namespace judge {
namespace {

enum AttackStep : std::uint8_t { kDeclared, kDamageStep, kCalculated, kAskAttacker, kAskTarget };

bool OnField(const Run& run, PieceIndex piece) {
  return piece != kNoPiece && run.game.rules->OnField(run.state.piece(piece).zone);
}

int SeatsAlive(const State& state) {
  int alive = 0;
  for (SeatIndex s = 0; s < state.seats(); ++s) alive += state.seat(s).lost == 0;
  return alive;
}

MomentData BattleData(Task& task) {
  MomentData data;
  data.piece = task.piece;
  data.other = task.target;
  data.seat = task.controller;
  data.battle = {task.piece, task.target, &task};
  return data;
}

void EndAttack(Run& run, EventKind kind) {
  const Task attack = *run.state.top_task();
  run.state.PopTask();
  for (const PieceIndex index : {attack.piece, attack.target}) {
    Piece& piece = run.state.piece(index);
    piece.flags = static_cast<std::uint16_t>(piece.flags & ~kWasHiddenAttack);
  }
  if (kind == EventKind::kNone) return;
  Event event;
  event.kind = kind;
  event.piece = attack.piece;
  event.other = attack.target;
  event.seat = attack.controller;
  Emit(run, event);
}

void DestroyTheBeaten(Run& run) {
  const Task attack = *run.state.top_task();
  const ClauseIndex by = run.by;
  // The clause that decided it is kept in the task, so that the event can name it.
  run.by = static_cast<ClauseIndex>(attack.registers[1]);
  if ((attack.flags & kTaskTargetDestroyed) != 0) Destroy(run, attack.target, Reason::kBattle);
  if ((attack.flags & kTaskAttackerDestroyed) != 0) Destroy(run, attack.piece, Reason::kBattle);
  run.by = by;
}

// Offers the monster's controller to hide it again when a clause marked it for that.
bool OfferHiding(Run& run, PieceIndex piece) {
  if (!OnField(run, piece) || (run.state.piece(piece).flags & kWasHiddenAttack) == 0) return false;
  run.state.top_task()->registers[0] = piece;
  return true;
}

// One step of the attack on top; true when it waits for a decision.
bool StepAttack(Run& run) {
  Task& task = *run.state.top_task();
  if (task.registers[0] != 0) return true;
  switch (static_cast<AttackStep>(task.step)) {
    case kDeclared:
      if ((task.flags & kTaskNegated) != 0) {
        EndAttack(run, EventKind::kAttackNegated);
      } else if (!OnField(run, task.piece) || !OnField(run, task.target)) {
        EndAttack(run, EventKind::kAttackEnded);
      } else {
        task.step = kDamageStep;
        Announce(run, Moment::kDamageStepBegins, BattleData(task));
      }
      return false;
    case kDamageStep: {
      task.step = kCalculated;
      Event event;
      event.kind = EventKind::kBattled;
      event.piece = task.piece;
      event.other = task.target;
      event.seat = task.controller;
      Emit(run, event);
      Announce(run, Moment::kDamageCalculation, BattleData(task));
      DestroyTheBeaten(run);
      CheckLifePoints(run);
      return false;
    }
    case kCalculated:
      task.step = kAskAttacker;
      Announce(run, Moment::kAfterCalculation, BattleData(task));
      return OfferHiding(run, task.piece);
    case kAskAttacker:
      task.step = kAskTarget;
      return OfferHiding(run, task.target);
    case kAskTarget:
      EndAttack(run, EventKind::kNone);
      return false;
  }
  return false;
}

// The pieces a reference names, at most as many as fit.
struct Pieces {
  std::array<PieceIndex, 32> items = {};
  int count = 0;

  void Add(PieceIndex piece) {
    if (piece != kNoPiece && count < static_cast<int>(items.size())) items[count++] = piece;
  }
};

Source SourceOf(const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  return {index,
          piece.card,
          piece.controller,
          ZoneRef{piece.controller, piece.zone, piece.slot, 0},
          piece.host,
          piece.since};
}

Pieces Resolve(const Run& run, const RefExpr& reference, const Task& task) {
  Pieces pieces;
  switch (reference.kind) {
    case RefKind::kSelf:
      pieces.Add(task.piece);
      break;
    case RefKind::kHost:
      pieces.Add(run.state.piece(task.piece).host);
      break;
    case RefKind::kTarget:
      pieces.Add(task.target);
      break;
    case RefKind::kEach: {
      const Filter& filter = run.pack().filters[reference.filter];
      const Source source = SourceOf(run.state, task.piece);
      for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
        if (filter.zones == 0 && !IsMonsterOnField(run.game, run.state, p)) continue;
        if (Matches(run.game, run.state, filter, SubjectOf(run.state, p), source) == Truth::kTrue) {
          pieces.Add(p);
        }
      }
      break;
    }
    default:
      break;
  }
  return pieces;
}

bool NamesSeats(RefKind kind) {
  return kind == RefKind::kController || kind == RefKind::kOwner || kind == RefKind::kOpponents ||
         kind == RefKind::kEverybody;
}

bool NamesSeat(RefKind kind, SeatIndex seat, SeatIndex controller) {
  if (kind == RefKind::kEverybody) return true;
  return (kind == RefKind::kOpponents) == (seat != controller);
}

ConcreteOperation Concrete(const Run& run, const Operation& op, const Task& task) {
  ConcreteOperation concrete;
  concrete.kind = op.kind;
  concrete.position =
      op.position == Position::kNone ? static_cast<Position>(task.flags) : op.position;
  concrete.by_seat = task.controller;
  concrete.seat = task.controller;
  concrete.card = op.card;
  concrete.flags = op.destruction_damage ? kOpDestructionDamage : 0;
  concrete.lasts = op.lasts.kind;
  concrete.turns = op.lasts.count;
  concrete.zone = {task.controller, op.zone, 0, 0};
  if (op.kind == OperationKind::kReplaceTerrain) {
    concrete.zone = {static_cast<SeatIndex>(task.registers[1] >> 16), ZoneKind::kTerrain,
                     static_cast<std::uint8_t>(task.registers[1] & 0xff), 0};
  }
  concrete.amount = EvaluateAmount(run.game, run.state, op.amount, SourceOf(run.state, task.piece));
  if (op.modifier != 0) {
    const Modifier& modifier = run.pack().modifiers[op.modifier];
    concrete.modifier = modifier.kind;
    concrete.acts = modifier.acts;
    concrete.type = modifier.type;
    concrete.attribute = modifier.attribute;
    concrete.positions = modifier.positions;
    concrete.other_filter = modifier.other;
    if (op.what.kind == RefKind::kNone) {
      concrete.scope = modifier.scope;
      concrete.seat = kNoSeat;
    }
    if (modifier.clause_text != 0) {
      concrete.clause = run.game.rules->FindClause(run.pack().texts[modifier.clause_text]);
    }
    concrete.amount =
        EvaluateAmount(run.game, run.state, modifier.amount, SourceOf(run.state, task.piece));
  }
  const Pieces to = Resolve(run, op.to, task);
  if (to.count > 0) concrete.other = to.items[0];
  return concrete;
}

// One operation is one event, whatever number of cards or players it is done to.
void RunOperation(Run& run, const Operation& op, const Task& task) {
  ConcreteOperation concrete = Concrete(run, op, task);
  run.one_event = true;
  if (NamesSeats(op.what.kind)) {
    for (SeatIndex seat = 0; seat < run.state.seats() && run.state.header().over == 0; ++seat) {
      if (!NamesSeat(op.what.kind, seat, task.controller)) continue;
      concrete.seat = seat;
      Perform(run, concrete);
    }
  } else {
    const Pieces pieces = Resolve(run, op.what, task);
    for (int i = 0; i < pieces.count && run.state.header().over == 0; ++i) {
      concrete.piece = pieces.items[i];
      Perform(run, concrete);
    }
    if (pieces.count == 0 && op.what.kind == RefKind::kNone) Perform(run, concrete);
  }
  run.one_event = false;
  if (run.state.header().over == 0) CheckLifePoints(run);
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

void ResolveEffect(Run& run) {
  const Task task = *run.state.top_task();
  run.state.PopTask();
  const CardDefinition& card = run.pack().card(run.state.piece(task.piece).card);
  const ClauseIndex by = run.by;
  run.source = task.piece;
  const bool has_effect = task.effect >= 1 && task.effect <= card.effects.count;
  if (has_effect) {
    const Effect& effect = run.pack().effects[card.effects.first + task.effect - 1];
    for (PoolIndex i = 0; effect.supported && i < effect.operations.count; ++i) {
      if (run.state.header().over != 0) break;
      RunOperation(run, run.pack().operations[effect.operations.first + i], task);
    }
    if (effect.persists_counted && run.state.header().over == 0) StayForAWhile(run, effect, task);
  }
  run.source = kNoPiece;
  run.by = by;
  MomentData data;
  data.piece = task.piece;
  data.seat = task.controller;
  if (run.state.header().over == 0) Announce(run, Moment::kCardUsed, data);
}

void StopEndless(Run& run) {
  while (run.state.header().task_count > 0) run.state.PopTask();
  Event event;
  event.kind = EventKind::kStopped;
  event.by = run.game.rules->TermClause(Term::kStepLimit);
  Emit(run, event);
}

}  // namespace

void Settle(Run& run) {
  while (run.state.header().over == 0 && run.state.top_task() != nullptr) {
    if (--run.steps_left < 0) {
      StopEndless(run);
      return;
    }
    const Task& task = *run.state.top_task();
    // What resolves now goes back to the entry that declared it.
    run.origin = task.kind == TaskKind::kWindow ? 0 : task.entry;
    switch (task.kind) {
      case TaskKind::kWindow:
        if (task.passes < SeatsAlive(run.state)) return;
        run.state.PopTask();
        break;
      case TaskKind::kAttack:
        if (StepAttack(run)) return;
        break;
      case TaskKind::kEffect:
        ResolveEffect(run);
        break;
      case TaskKind::kNone:
        run.state.PopTask();
        break;
    }
  }
}

}  // namespace judge

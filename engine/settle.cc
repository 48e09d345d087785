// The agenda: tasks are worked on from the top until somebody has to decide something. An attack is
// a task with steps, so that it can wait for answers, be negated, or give way to other tasks at
// each.
#include <algorithm>
#include <vector>

#include "engine/carry_out.h"
#include "engine/chain.h"
#include "engine/equipped.h"
#include "engine/hand.h"
#include "engine/held.h"
#include "engine/modifiers.h"
#include "engine/numbers.h"
#include "engine/operations.h"
#include "engine/put_where_said.h"
#include "engine/redirect.h"
#include "engine/rule_set.h"
#include "engine/tilemap.h"
#include "engine/told_stats.h"
#include "engine/trigger.h"
#include "engine/windows.h"

namespace judge {
namespace {

bool OnField(const Run& run, PieceIndex piece) {
  return piece != kNoPiece && run.game.rules->OnField(run.state.piece(piece).zone);
}

MomentData BattleData(const Task& task) {
  return {.piece = task.piece,
          .other = task.target,
          .seat = task.controller,
          .battle = {task.piece, task.target, task.id}};
}

Event BattleEvent(EventKind kind, const Task& attack) {
  return {.kind = kind, .seat = attack.controller, .piece = attack.piece, .other = attack.target};
}

// HistoryItem::effect of an attack that was negated.
void RememberNegated(State& state, const Task& attack) {
  for (HistoryItem& item : state.history()) {
    const bool it = item.kind == HistoryKind::kAttack && item.entry == attack.entry &&
                    item.piece == attack.piece;
    if (it) item.effect = kWasNegated;
  }
}

void EndAttack(Run& run, EventKind kind) {
  const Task attack = *run.state.top_task();
  run.state.PopTask();
  for (SeatIndex s = 0; s < run.state.seats(); ++s) run.state.seat(s).battle_damage = 0;
  for (std::size_t i = run.state.modifiers().size(); i-- > 0;) {
    if (run.state.modifiers()[i].lasts == DurationKind::kBattle) run.state.RemoveModifier(i);
  }
  for (const PieceIndex index : {attack.piece, attack.target}) {
    if (index == kNoPiece) continue;
    Piece& piece = run.state.piece(index);
    piece.flags = static_cast<std::uint16_t>(piece.flags & ~(kWasHiddenAttack | kWasMaterial));
  }
  if (kind == EventKind::kAttackNegated) RememberNegated(run.state, attack);
  if (kind != EventKind::kNone) Emit(run, BattleEvent(kind, attack));
}

void DestroyTheBeaten(Run& run, const Task& attack) {
  const ClauseIndex by = run.by;
  // The clause that decided it is kept in the task, so that the event can name it.
  run.by = attack.attack.destroyed_by;
  const bool target = (attack.flags & kTaskTargetDestroyed) != 0;
  const bool attacker = (attack.flags & kTaskAttackerDestroyed) != 0;
  std::vector<Doomed> doomed;
  if (target) doomed.push_back({attack.target, attack.piece});
  if (attacker) doomed.push_back({attack.piece, attack.target});
  DestroyTogether(run, doomed, Reason::kBattle);
  run.by = by;
}

// Offers the monster's controller to hide it again when a clause marked it for that.
bool OfferHiding(Run& run, PieceIndex piece) {
  if (!OnField(run, piece) || (run.state.piece(piece).flags & kWasHiddenAttack) == 0) return false;
  run.state.top_task()->attack.may_hide = piece;
  run.state.top_task()->waits = WaitKind::kStayHidden;
  return true;
}

// The attack that a redirect made is told to everybody, who may answer it.
void TellRedirect(Run& run) {
  Task& attack = *run.state.top_task();
  attack.step = kAttackDeclared;
  RememberTarget(run.state, &attack);
  const PieceIndex source = run.source;
  run.source = attack.subject;
  Event event = BattleEvent(EventKind::kRedirected, attack);
  event.term = run.game.rules->TermClause(Term::kRedirect);
  event.to = attack.place;
  Emit(run, event);
  const Task told = attack;
  Announce(run, Moment::kRedirected, BattleData(told));
  run.source = source;
  AskAboutAttack(run, told);
}

// A target that is no longer what was attacked; true when that was dealt with.
bool ReplayIfChanged(Run& run) {
  MomentData data = BattleData(*run.state.top_task());
  data.flags = ChangeOfTarget(run.game, run.state, *run.state.top_task());
  if (data.flags == 0) return false;
  Announce(run, Moment::kTargetChanged, data);
  Task* attack = run.state.FindTask(data.battle.task);
  if (run.state.header().over != 0 || attack == nullptr) return true;
  if (attack->waits == WaitKind::kReplay) {
    Announce(run, Moment::kReplayOpens, BattleData(*attack));
    return true;
  }
  if (!OnField(run, attack->target)) {
    EndAttack(run, EventKind::kAttackEnded);
    return true;
  }
  RememberTarget(run.state, attack);
  return false;
}

// On a player and no monster.
bool IsDirect(const Task& attack) { return attack.target == kNoPiece; }

// The player of the monster is asked once whether to take the attack instead of it.
bool OffersAttack(Run& run) {
  Task& attack = *run.state.top_task();
  const bool asked = (attack.flags & kTaskDefenderAsked) != 0;
  if (asked || !run.game.rules->battle.may_take_attack) return false;
  attack.flags |= kTaskDefenderAsked;
  attack.waits = WaitKind::kTakeAttack;
  return true;
}

// Whether the attack is over because of what has become of its attacker.
bool LosesAttacker(Run& run) {
  Task& attack = *run.state.top_task();
  const Piece& attacker = run.state.piece(attack.piece);
  const bool turned = !IsAttack(attacker.position) && attacker.position != Position::kNone &&
                      attacker.position_since > attack.entry;
  // Who was allowed to attack with somebody else's monster goes on.
  const bool taken = attacker.controller != attack.controller && attacker.since > attack.entry;
  if (!taken && !turned) return false;
  run.prevented = false;
  MomentData data = BattleData(attack);
  data.flags = kAttackerLost;
  Announce(run, Moment::kTargetChanged, data);
  const bool lost = run.prevented;
  run.prevented = false;
  if (lost) EndAttack(run, EventKind::kAttackEnded);
  return lost;
}

// The attack goes on into the Damage Step.
void BeginDamageStep(Run& run, Task* attack) {
  attack->step = kAttackDamageStep;
  const Task begun = *attack;
  Announce(run, Moment::kDamageStepBegins, BattleData(begun));
  if (run.state.header().over == 0) Emit(run, BattleEvent(EventKind::kBattled, begun));
}

// Whether the target of the attack on top still is what was attacked and a monster, so that the
// attack goes on against it; deals with it otherwise.
bool TargetStands(Run& run) {
  if (ReplayIfChanged(run)) return false;
  // What lay among the Hidden monsters and is none is fought by nobody.
  if (LiesAmongMonsters(run.state.piece(run.state.top_task()->target))) {
    EndAttack(run, EventKind::kAttackEnded);
    return false;
  }
  if (OffersAttack(run)) return false;
  Announce(run, Moment::kTargetStands, BattleData(*run.state.top_task()));
  // What it is now is answered first.
  return WindowOnTop(run.state) == nullptr;
}

void StepDeclared(Run& run) {
  const Task& task = *run.state.top_task();
  const std::uint16_t id = task.id;
  if ((task.flags & kTaskNegated) != 0) return EndAttack(run, EventKind::kAttackNegated);
  if (!OnField(run, task.piece)) return EndAttack(run, EventKind::kAttackEnded);
  if (LosesAttacker(run)) return;
  // A clause may have ended it each time that one was asked.
  const Task* goes_on = run.state.FindTask(id);
  if (goes_on == nullptr || (!IsDirect(*goes_on) && !TargetStands(run))) return;
  if (Task* attack = run.state.FindTask(id); attack != nullptr) BeginDamageStep(run, attack);
}

// What was triggered before the calculation has resolved.
void StepDamage(Run& run) {
  Task& task = *run.state.top_task();
  if ((task.flags & kTaskNegated) != 0) return EndAttack(run, EventKind::kAttackNegated);
  if (!OnField(run, task.piece) || (!IsDirect(task) && !OnField(run, task.target))) {
    return EndAttack(run, EventKind::kAttackEnded);
  }
  task.step = kAttackCalculation;
  const Task begun = task;
  Announce(run, Moment::kDamageCalculation, BattleData(begun));
  if (run.state.header().over != 0) return;
  Happened(run, Occurrence{.event = CardEvent::kDamageCalculated,
                           .subject = begun.piece,
                           .other = begun.target,
                           .redirected = (begun.flags & kTaskRedirected) != 0});
  // What the clauses of the damage table have written into it.
  const Task* attack = run.state.FindTask(begun.id);
  if (attack != nullptr) DestroyTheBeaten(run, *attack);
  CheckLifePoints(run);
}

// The attack was fought, or a player has taken it.
void TellDone(Run& run, const Task& attack) {
  Happened(run, Occurrence{.event = CardEvent::kAttackDone,
                           .subject = attack.piece,
                           .other = attack.target,
                           .redirected = (attack.flags & kTaskRedirected) != 0,
                           .seat = attack.controller});
}

// One step of the attack on top; true when it waits for a decision.
bool StepAttack(Run& run) {
  Task& task = *run.state.top_task();
  if (task.waits != WaitKind::kNothing) return true;
  switch (static_cast<AttackStep>(task.step)) {
    case kAttackFresh:
      if (!OnField(run, task.piece) || !OnField(run, task.target)) {
        EndAttack(run, EventKind::kAttackEnded);
      } else {
        TellRedirect(run);
      }
      return false;
    case kAttackDeclared:
      StepDeclared(run);
      return run.state.top_task() != nullptr &&
             run.state.top_task()->waits == WaitKind::kTakeAttack;
    case kAttackDamageStep:
      StepDamage(run);
      return false;
    case kAttackCalculation:
      task.step = kAttackCalculated;
      CheckLifePoints(run);
      if (run.state.header().over != 0) return false;
      Announce(run, Moment::kAfterCalculation, BattleData(task));
      return false;
    case kAttackCalculated:
      task.step = kAttackAskAttacker;
      return OfferHiding(run, task.piece);
    case kAttackAskAttacker:
      task.step = kAttackAskTarget;
      return OfferHiding(run, task.target);
    case kAttackAskTarget: {
      const Task attack = task;
      EndAttack(run, EventKind::kNone);
      TellDone(run, attack);
      return false;
    }
  }
  return false;
}

enum PhaseStep : std::uint8_t { kPhaseLeaves, kPhaseExpires, kPhaseGoes, kPhaseAnswered };

// The phase that is left is told first, so that what waits for its end still happens in it.
void StepPhase(Run& run) {
  Task& task = *run.state.top_task();
  if (task.step == kPhaseLeaves) {
    task.step = kPhaseAnswered;
    if (AskBeforeLeaving(run)) return;
  }
  if (task.step == kPhaseAnswered) {
    task.step = kPhaseExpires;
    LeavePhase(run);
    return;
  }
  // What ends with the phase ends in it, and so does what follows from that.
  if (task.step == kPhaseExpires) {
    task.step = kPhaseGoes;
    ExpireModifiers(run, Moment::kPhaseEnds);
    return;
  }
  const PhaseChange change = task.phase;
  // The hand is counted when the effects of the end of the turn are over.
  if (change.ends_turn && DiscardsAtEnd(run, run.state.header().turn_seat)) return;
  run.state.PopTask();
  if (!change.ends_turn) return BeginPhase(run, change.next);
  Emit(run, {.kind = EventKind::kTurnEnded,
             .seat = run.state.header().turn_seat,
             .amount = run.state.header().turn});
  BeginTurn(run, NextSeat(run.state, run.state.header().turn_seat));
}

bool RuleCardsLie(const State& state) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (state.piece(p).zone == ZoneKind::kRule) return true;
  }
  return false;
}

// The engine goes no further: what is on its way is for a judge.
void Stop(Run& run, Term limit) {
  while (run.state.header().task_count > 0) run.state.PopTask();
  while (!run.state.triggers().empty()) run.state.RemoveTrigger(0);
  DropLoosePicks(run.state);
  Emit(run, {.kind = EventKind::kStopped, .by = run.game.rules->TermClause(limit)});
}

bool StopFull(Run& run) {
  if (run.state.header().overflow == 0) return false;
  Stop(run, Term::kCapacity);
  run.state.header().overflow = 0;
  return true;
}

}  // namespace

namespace {

// Cards that something says are open to everybody are seen as soon as they lie there.
void ShowOpened(Run& run) {
  const auto lasting = run.state.modifiers();
  const bool speaks = run.pack().reveals ||
                      std::any_of(lasting.begin(), lasting.end(), [](const ActiveModifier& m) {
                        return m.kind == ModifierKind::kRevealed;
                      });
  if (!speaks) return;
  Pieces opened;
  auto visit = [&](const Modifier&, const Source&, EffectInPlay& effect) {
    for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
      const Piece& piece = run.state.piece(p);
      const bool unseen = piece.owner != kNoSeat && piece.known_to != 0xff;
      if (!unseen || effect.Touches(SubjectOf(run.state, p)) != Truth::kTrue) continue;
      if (effect.Applies()) opened.Add(p);
    }
  };
  ForEachModifier(run.game, run.state, Bit(ModifierKind::kRevealed), visit);
  for (const PieceIndex piece : opened) {
    Perform(run, {.kind = OperationKind::kReveal, .piece = piece});
  }
}

bool NothingResolves(const State& state) {
  const auto tasks = state.tasks();
  return std::none_of(tasks.begin(), tasks.end(),
                      [](const Task& task) { return task.kind == TaskKind::kEffect; });
}

void Work(Run& run) {
  while (run.state.header().over == 0) {
    if (--run.steps_left < 0) return Stop(run, Term::kStepLimit);
    if (StopFull(run)) return;
    EndUnheld(run);
    SharePositions(run);
    if (RuleCardsLie(run.state) || MayBeGiven(run.game, run.state, ModifierKind::kBattleLock)) {
      Announce(run, Moment::kStepDone, MomentData{});
    }
    PutWhereSaid(run);
    // One effect may take a tilemap away and lay another one.
    if (NothingResolves(run.state)) LeaveTilesUnlaid(run);
    ShowOpened(run);
    TellStats(run);
    TellConditions(run);
    if (CollectTriggers(run)) continue;
    if (run.state.top_task() == nullptr) return;
    const Task& task = *run.state.top_task();
    run.marker = {};
    // What resolves now goes back to the entry that declared it.
    run.origin = task.kind == TaskKind::kWindow ? 0 : task.entry;
    switch (task.kind) {
      case TaskKind::kWindow:
        if (!IsWindowOver(run.game, run.state)) return;
        run.state.PopTask();
        break;
      case TaskKind::kAttack:
        if (StepAttack(run)) return;
        break;
      case TaskKind::kEffect:
        if (StepEffect(run)) return;
        break;
      case TaskKind::kChain:
        if (StepChain(run)) return;
        break;
      case TaskKind::kPhase:
        StepPhase(run);
        break;
      case TaskKind::kHand:
        if (StepHand(run)) return;
        break;
      case TaskKind::kNone:
        run.state.PopTask();
        break;
    }
  }
}

}  // namespace

void Settle(Run& run) {
  Work(run);
  StopFull(run);
}

}  // namespace judge

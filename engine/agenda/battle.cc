#include "engine/agenda/battle.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

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

// Marks the attack as negated in the history (HistoryItem::effect).
void RememberNegated(StateChange change, const Task& attack) {
  for (HistoryItem& item : change.agenda().history()) {
    const bool it = item.kind == HistoryKind::kAttack && item.entry == attack.entry &&
                    item.piece == attack.piece;
    if (it) item.effect = kWasNegated;
  }
}

void EndAttack(Run& run, EventKind kind) {
  const Task attack = *run.state.top_task();
  run.agenda().PopTask();
  ForgetBattleDamage(run.change());
  EndModifiersIf(run.change(),
                 [](const ActiveModifier& m) { return m.lasts == DurationKind::kBattle; });
  for (const PieceIndex index : {attack.piece, attack.target}) {
    if (index != kNoPiece) ClearMarks(run.change(), index, kWasHiddenAttack | kWasMaterial);
  }
  if (kind == EventKind::kAttackNegated) RememberNegated(run.change(), attack);
  if (kind != EventKind::kNone) Emit(run, BattleEvent(kind, attack));
  if (kind == EventKind::kAttackNegated) Announce(run, Moment::kNegatedAttack, BattleData(attack));
}

void DestroyTheBeaten(Run& run, const Task& attack) {
  const ClauseIndex by = run.by;
  // The clause that decided the battle is kept in the task, so that the event can name it.
  run.by = attack.attack.destroyed_by;
  const bool target = (attack.flags & kTaskTargetDestroyed) != 0;
  const bool attacker = (attack.flags & kTaskAttackerDestroyed) != 0;
  std::vector<Doomed> doomed;
  if (target && OnField(run, attack.target)) doomed.push_back({attack.target, attack.piece});
  if (attacker && OnField(run, attack.piece)) doomed.push_back({attack.piece, attack.target});
  DestroyTogether(run, doomed, Reason::kBattle);
  run.by = by;
}

// Offers the monster's controller to hide it again, when it was a Hidden monster in ATK Position;
// returns whether it asks.
bool OfferHiding(Run& run, PieceIndex piece) {
  if (!OnField(run, piece) || (run.state.piece(piece).flags & kWasHiddenAttack) == 0) return false;
  Task& attack = *run.agenda().top_task();
  attack.attack.may_hide = piece;
  attack.waits = WaitKind::kStayHidden;
  return true;
}

// Tells the attack that a redirect made; everybody may answer it.
void TellRedirect(Run& run) {
  Task& attack = *run.agenda().top_task();
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

// Deals with a target that is no longer what was attacked; returns true when the attack does not go
// on against it now.
bool ReplayAttackIfChanged(Run& run) {
  MomentData data = BattleData(*run.state.top_task());
  data.flags = ChangeOfTarget(run.game, run.state, *run.state.top_task());
  if (data.flags == 0) return false;
  Announce(run, Moment::kTargetChanged, data);
  const Task* attack = run.state.FindTask(data.battle.task);
  if (run.state.header().over != 0 || attack == nullptr) return true;
  if (attack->waits == WaitKind::kReplay) {
    Announce(run, Moment::kReplayOpens, BattleData(*attack));
    return true;
  }
  if (!OnField(run, attack->target)) {
    EndAttack(run, EventKind::kAttackEnded);
    return true;
  }
  RememberTarget(run.state, run.agenda().FindTask(data.battle.task));
  return false;
}

// Returns whether the attack is on a player and no monster.
bool IsDirect(const Task& attack) { return attack.target == kNoPiece; }

// Asks the player of the monster, once in an attack, whether to take the attack instead of it;
// returns whether it asks.
bool OffersAttack(Run& run) {
  Task& attack = *run.agenda().top_task();
  const bool asked = (attack.flags & kTaskDefenderAsked) != 0;
  if (asked || !run.game.rules->battle.may_take_attack) return false;
  attack.flags |= kTaskDefenderAsked;
  attack.waits = WaitKind::kTakeAttack;
  return true;
}

// Tells that the attacker has left the field before the battle, without which nothing is fought.
void TellAttackerGone(Run& run, const Task& attack) {
  MomentData data = BattleData(attack);
  data.other = kNoPiece;  // nothing has become of the target
  data.flags = kAttackerLost;
  Announce(run, Moment::kTargetChanged, data);
  run.prevented = false;
}

}  // namespace

bool AttacksNoMore(const Run& run, const Task& attack) {
  if (!run.game.rules->responses.five_parts) return false;
  const Subject subject = SubjectOf(run.state, attack.piece);
  for (const bool marker : {false, true}) {
    const Permission found =
        FindProhibition(run.game, run.state, CardAct::kAttack, subject, nullptr, marker);
    if (found.found == Truth::kTrue && IsLater(run.state, found.entry, attack.entry)) return true;
  }
  return false;
}

namespace {

// Returns whether the attacker has left the field and come again since it attacked, where that
// makes it another card.
bool HasComeAnew(const Run& run, const Task& attack) {
  const auto history = run.state.history();
  return run.game.rules->returned_is_new &&
         std::any_of(history.begin(), history.end(), [&](const HistoryItem& item) {
           const bool came =
               item.kind == HistoryKind::kSpecialSummon || item.kind == HistoryKind::kNormalSummon;
           return came && item.piece == attack.piece &&
                  IsLater(run.state, item.entry, attack.entry);
         });
}

// Returns whether the attack is over because its attacker changed hands, left the field or ATK
// Position, or may not attack any more.
bool LosesAttacker(Run& run) {
  Task& attack = *run.agenda().top_task();
  const Piece& attacker = run.state.piece(attack.piece);
  const bool turned = !IsAttack(attacker.position) && attacker.position != Position::kNone &&
                      attacker.position_since > attack.entry;
  // A player who was allowed to attack with somebody else's monster goes on.
  const bool taken = attacker.controller != attack.controller && attacker.since > attack.entry;
  const bool anew = HasComeAnew(run, attack);
  const bool forbidden = attack.counter == kAttackForbidden || AttacksNoMore(run, attack);
  if (!taken && !turned && !anew && !forbidden) return false;
  run.prevented = false;
  MomentData data = BattleData(attack);
  data.flags = kAttackerLost;
  Announce(run, Moment::kTargetChanged, data);
  const bool lost = run.prevented;
  run.prevented = false;
  if (lost) EndAttack(run, EventKind::kAttackEnded);
  return lost;
}

// Turns up what is fought, before the damage is calculated.
void ComeToBattle(Run& run, Task* attack) {
  attack->step = kAttackDamageStep;
  const Task begun = *attack;
  Announce(run, Moment::kDamageStepBegins, BattleData(begun));
  if (run.state.header().over == 0) Emit(run, BattleEvent(EventKind::kBattled, begun));
}

bool HasFiveParts(const Run& run) { return run.game.rules->responses.five_parts; }

// Ends an attack that waits for its new target and has none to wait for; returns whether it does.
bool EndsInReplay(Run& run) {
  const Task attack = *run.state.top_task();
  const bool negated = (attack.flags & kTaskNegated) != 0;
  if (!negated && OnField(run, attack.piece)) {
    return HasFiveParts(run) && LosesAttacker(run);
  }
  EndAttack(run, negated ? EventKind::kAttackNegated : EventKind::kAttackEnded);
  return true;
}

// Takes the attack into the Damage Step.
void BeginDamageStep(Run& run, Task* attack) {
  if (!HasFiveParts(run)) return ComeToBattle(run, attack);
  attack->step = kAttackStart;
  const Task begun = *attack;
  AskInBattle(run, begun, BattlePart::kStart);
  Happened(run, Occurrence{.event = CardEvent::kDamageStepStarts,
                           .subject = begun.piece,
                           .other = begun.target,
                           .redirected = (begun.flags & kTaskRedirected) != 0});
}

// Returns whether the target of the attack on top still is what was attacked and a monster, so that
// the attack goes on against it now; deals with it otherwise.
bool TargetStands(Run& run) {
  if (ReplayAttackIfChanged(run)) return false;
  // A card among the Hidden monsters that is no monster is not fought.
  if (LiesAmongMonsters(run.state.piece(run.state.top_task()->target))) {
    EndAttack(run, EventKind::kAttackEnded);
    return false;
  }
  if (OffersAttack(run)) return false;
  Announce(run, Moment::kTargetStands, BattleData(*run.state.top_task()));
  // A window that a clause has opened about the target is answered first.
  return WindowOnTop(run.state) == nullptr;
}

void StepDeclared(Run& run) {
  const Task& task = *run.state.top_task();
  const std::uint16_t id = task.id;
  if ((task.flags & kTaskNegated) != 0) return EndAttack(run, EventKind::kAttackNegated);
  if (!OnField(run, task.piece)) {
    TellAttackerGone(run, task);
    return EndAttack(run, EventKind::kAttackEnded);
  }
  if (LosesAttacker(run)) return;
  // Each clause that was asked may have ended the attack.
  const Task* goes_on = run.state.FindTask(id);
  if (goes_on == nullptr || (!IsDirect(*goes_on) && !TargetStands(run))) return;
  if (Task* attack = run.agenda().FindTask(id); attack != nullptr) BeginDamageStep(run, attack);
}

// Returns whether a monster of the battle stands no more as it came into the Damage Step: it has
// left, or the attacker does not attack any more.
bool LacksMonster(const Run& run, const Task& attack) {
  if (!OnField(run, attack.piece) || (!IsDirect(attack) && !OnField(run, attack.target))) {
    return true;
  }
  const Piece& attacker = run.state.piece(attack.piece);
  const bool turned = attacker.position != Position::kNone && !IsAttack(attacker.position);
  return HasFiveParts(run) &&
         (turned || attacker.controller != attack.controller || HasComeAnew(run, attack));
}

// Ends the attack in the Damage Step when the damage cannot be calculated; returns whether it does.
bool EndsBeforeCalculation(Run& run) {
  const Task attack = *run.state.top_task();
  if ((attack.flags & kTaskNegated) != 0) {
    EndAttack(run, EventKind::kAttackNegated);
    return true;
  }
  if (!LacksMonster(run, attack)) return false;
  MomentData data = BattleData(attack);
  data.flags = attack.step == kAttackStart && IsHidden(attack.position) ? 1 : 0;
  EndAttack(run, EventKind::kAttackEnded);
  Announce(run, Moment::kBattleLost, data);
  return true;
}

// Goes on from one part of the Damage Step before the calculation to the next.
void StepBeforeCalculation(Run& run) {
  if (EndsBeforeCalculation(run)) return;
  Task& attack = *run.agenda().top_task();
  const std::uint16_t id = attack.id;
  const bool start = attack.step == kAttackStart;
  if (start) ComeToBattle(run, &attack);
  Task* goes_on = run.agenda().FindTask(id);
  if (goes_on == nullptr || run.state.header().over != 0) return;
  if (!start) goes_on->step = kAttackCalculates;
  const Task asked = *goes_on;
  AskInBattle(run, asked, start ? BattlePart::kBeforeCalculation : BattlePart::kCalculation);
}

// Does the damage calculation, once what was triggered before it has resolved.
void StepDamage(Run& run) {
  if (EndsBeforeCalculation(run)) return;
  const Held<Task> task = run.change().Hold(*run.agenda().top_task());
  task->step = kAttackCalculation;
  if ((task->attack.spares & kDrawnByPlayer) != 0) {
    Announce(run, Moment::kSpares, BattleData(*task));
  }
  const Task begun = *task;
  Announce(run, Moment::kDamageCalculation, BattleData(begun));
  if (run.state.header().over != 0) return;
  Happened(run, Occurrence{.event = CardEvent::kDamageCalculated,
                           .subject = begun.piece,
                           .other = begun.target,
                           .redirected = (begun.flags & kTaskRedirected) != 0});
  // The clauses of the damage table have written their result into the task->
  const Task* attack = run.state.FindTask(begun.id);
  if (attack != nullptr && !HasFiveParts(run)) DestroyTheBeaten(run, *attack);
  CheckLifePoints(run);
}

// Destroys what the battle has beaten, at the end of the Damage Step.
void EndDamageStep(Run& run) {
  Task& attack = *run.agenda().top_task();
  attack.step = kAttackCalculated;
  const Task fought = attack;
  AskInBattle(run, fought, BattlePart::kEnd);
  DestroyTheBeaten(run, fought);
}

// Tells that the attack was fought or that a player has taken it.
void TellDone(Run& run, const Task& attack) {
  const bool full = run.game.rules->effects_are_read_in_full;
  Happened(run, Occurrence{.event = CardEvent::kAttackDone,
                           .subject = attack.piece,
                           .other = attack.target,
                           .redirected = (attack.flags & kTaskRedirected) != 0,
                           .seat = attack.controller,
                           .target_stood = full ? FaceUp(attack.position) : Position::kNone});
}

}  // namespace

bool StepAttack(Run& run) {
  const Held<Task> task = run.change().Hold(*run.agenda().top_task());
  if (IsOrphan(run.state, *task)) {
    EndAttack(run, EventKind::kAttackEnded);
    return false;
  }
  // An attack that was negated, or has lost its attacker, is not replayed.
  if (task->waits == WaitKind::kReplay && EndsInReplay(run)) return false;
  const bool hides = task->waits == WaitKind::kStayHidden;
  if (hides && HasLeftGame(run.state, task->attack.may_hide)) task->waits = WaitKind::kNothing;
  if (task->waits != WaitKind::kNothing) return true;
  switch (static_cast<AttackStep>(task->step)) {
    case kAttackFresh:
      if (!OnField(run, task->piece) || !OnField(run, task->target)) {
        EndAttack(run, EventKind::kAttackEnded);
      } else {
        TellRedirect(run);
      }
      return false;
    case kAttackDeclared:
      StepDeclared(run);
      return run.state.top_task() != nullptr &&
             run.state.top_task()->waits == WaitKind::kTakeAttack;
    case kAttackStart:
      StepBeforeCalculation(run);
      return false;
    case kAttackDamageStep:
      HasFiveParts(run) ? StepBeforeCalculation(run) : StepDamage(run);
      return false;
    case kAttackCalculates:
      StepDamage(run);
      return false;
    case kAttackAfter:
      EndDamageStep(run);
      return false;
    case kAttackCalculation:
      task->step = HasFiveParts(run) ? kAttackAfter : kAttackCalculated;
      CheckLifePoints(run);
      if (run.state.header().over != 0) return false;
      if (HasFiveParts(run)) AskInBattle(run, *task, BattlePart::kAfterCalculation);
      Announce(run, Moment::kAfterCalculation, BattleData(*task));
      return false;
    case kAttackCalculated:
      task->step = kAttackAskAttacker;
      return OfferHiding(run, task->piece);
    case kAttackAskAttacker:
      task->step = kAttackAskTarget;
      return OfferHiding(run, task->target);
    case kAttackAskTarget: {
      const Task attack = *task;
      EndAttack(run, EventKind::kNone);
      TellDone(run, attack);
      return false;
    }
  }
  return false;
}

}  // namespace judge

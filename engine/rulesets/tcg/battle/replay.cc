// Rulebook: replays.
#include <algorithm>

#include "engine/agenda/agenda.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/battle/battle.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

// Returns the attack that is declared and has not come to the Damage Step; nullptr: there is none.
Task* DeclaredAttack(const MomentContext& c) {
  for (Task& task : c.run.agenda().tasks()) {
    const bool declared = task.kind == TaskKind::kAttack && task.step == kAttackDeclared &&
                          (task.flags & kTaskNegated) == 0;
    if (declared) return &task;
  }
  return nullptr;
}

// Returns whether a monster of that side stands against the attacker.
bool IsDefending(const MomentContext& c, const Task& attack, SeatIndex side) {
  return side < c.state().seats() && c.state().Opposed(side, attack.controller);
}

void Reopen(const MomentContext& c, Task* attack) {
  if (attack->waits == WaitKind::kReplay) return;
  attack->waits = WaitKind::kReplay;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = attack->controller,
               .piece = attack->piece,
               .other = c.data.piece});
}

// A monster leaves the side that is attacked. When the attacker leaves, its attack is over.
void Leaves(const MomentContext& c) {
  Task* attack = DeclaredAttack(c);
  const Piece& piece = c.state().piece(c.data.piece);
  const bool stood = piece.zone == ZoneKind::kMonster || piece.zone == ZoneKind::kExtraMonster;
  if (attack == nullptr || !stood) return;
  if (c.data.piece == attack->piece) {
    attack->waits = WaitKind::kNothing;
  } else if (IsDefending(c, *attack, piece.controller)) {
    Reopen(c, attack);
  }
}

// A monster comes to the side that is attacked.
void Arrives(const MomentContext& c) {
  Task* attack = DeclaredAttack(c);
  // Of the attacker that changes sides the attack is over.
  if (attack == nullptr || attack->piece == c.data.piece) return;
  if (IsDefending(c, *attack, c.state().piece(c.data.piece).controller)) Reopen(c, attack);
}

// A monster of the side that is attacked goes over to the attacker's: one fewer stands there. One
// that passes between mates of the attacking team stood there before and is no change.
void TakenOver(const MomentContext& c) {
  Task* attack = DeclaredAttack(c);
  const bool stands = c.state().piece(c.data.piece).position != Position::kNone;
  if (attack == nullptr || attack->piece == c.data.piece || !stands) return;
  const bool stood =
      c.data.zone.seat < c.state().seats() && IsDefending(c, *attack, c.data.zone.seat);
  if (stood && !IsDefending(c, *attack, c.data.seat)) Reopen(c, attack);
}

// Tells of a monster that comes to the side of the attacker: that is no replay.
void ArrivesBeside(const MomentContext& c) {
  const Task* attack = DeclaredAttack(c);
  // The attacker itself that comes again is no bystander.
  if (attack == nullptr || attack->piece == c.data.piece) return;
  if (IsDefending(c, *attack, c.state().piece(c.data.piece).controller)) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = attack->controller,
               .piece = attack->piece,
               .other = c.data.piece});
}

// Returns whether the attack may still be made on what it was declared on: a monster that the
// attacker may attack, or a player past whose monsters it may go.
bool MayGoOn(const MomentContext& c, const Task& attack) {
  const Game& game = c.run.game;
  if (attack.target != kNoPiece) {
    return FindRedirectProhibition(game, c.state(), attack, attack.target).found != Truth::kTrue;
  }
  const Action direct{.kind = ActionKind::kRetarget,
                      .seat = attack.controller,
                      .piece = attack.piece,
                      .target_zone = {attack.target_controller, ZoneKind::kNone, 0, 0}};
  if (DirectOnlyIfEmpty({game, c.state(), direct}) != Answer::kForbids) return true;
  const Permission past = FindLift(game, c.state(), kDirectNeedsNoMonster.id, CardAct::kAttack,
                                   SubjectOf(c.state(), attack.piece), nullptr, attack.controller);
  return past.found != Truth::kFalse;
}

// Opens a replay when the chain has resolved and the attack may no more be made on what it was
// declared on. A card of which that is not known leaves it as it is.
void NoMoreAttackable(const MomentContext& c) {
  Task* attack = DeclaredAttack(c);
  const auto tasks = c.state().tasks();
  const bool links = std::any_of(tasks.begin(), tasks.end(),
                                 [](const Task& task) { return task.kind == TaskKind::kEffect; });
  if (attack == nullptr || links || !c.run.game.rules->OnField(c.state().piece(attack->piece).zone))
    return;
  // What forbids the attacker every attack ends this one, also when that card goes again.
  if (AttacksNoMore(c.run, *attack)) {
    attack->counter = kAttackForbidden;
    return;
  }
  const PieceIndex target = attack->target;
  if (target != kNoPiece && !c.run.game.rules->OnField(c.state().piece(target).zone)) return;
  if (!MayGoOn(c, *attack)) Reopen(c, attack);
}

// Tells that the target stands in another position than when it was attacked, and is fought so.
void StandsOtherwise(const MomentContext& c) {
  const Position declared = c.attack().position;
  const Position stands = c.state().piece(c.data.other).position;
  if (declared == Position::kNone || stands == Position::kNone) return;
  if (IsAttack(declared) == IsAttack(stands)) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.data.seat,
               .piece = c.data.piece,
               .other = c.data.other});
}

constexpr ActionMask kNames = On(ActionKind::kRetarget);

// Returns why there is no target to name: an attack goes on as it was declared, or there is none.
Fact NoReplay(const State& state) {
  for (const Task& task : state.tasks()) {
    if (task.kind != TaskKind::kAttack) continue;
    Fact fact{.text =
                  "no replay is open: the attack of {piece} on {other} goes on as it was "
                  "declared",
              .piece = task.piece,
              .other = task.target,
              .seat = task.target_controller,
              .entry = task.entry};
    if (task.target == kNoPiece) {
      fact.text = "no replay is open: the attack of {piece} on {seat} goes on as it was declared";
    }
    return fact;
  }
  return {"no replay is open: no attack is going on"};
}

// Checks that a replay is open, that it is about this attacker, and whom it names.
Answer NamedAnew(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  if (decision.kind != DecisionKind::kReplay) {
    return c.Forbid(NoReplay(c.state));
  }
  Fact fact{.piece = decision.piece};
  if (c.action.piece != decision.piece && c.action.piece != kNoPiece) {
    fact.text =
        "the attack that is replayed is that of {piece}, and no other monster takes it over";
    return c.Forbid(fact);
  }
  const Answer position = OnlyAttackPosition(c);
  if (position == Answer::kForbids) return position;
  const bool direct = c.action.target == kNoPiece && c.action.target_zone.slot == 0 &&
                      c.action.target_zone.seat < c.state.seats();
  if (direct) {
    const Permission past = FindLift(c.game, c.state, kDirectNeedsNoMonster.id, CardAct::kAttack,
                                     SubjectOf(c.state, decision.piece), nullptr, c.action.seat);
    fact.text = "by {card} {piece} attacks past the monsters, in a replay as well";
    fact.card = past.card;
    fact.entry = past.entry;
    fact.says = past.says;
    const bool opposed = c.state.Opposed(c.action.target_zone.seat, c.action.seat);
    const CheckContext quiet{c.game, c.state, c.action};
    const bool barred = DirectOnlyIfEmpty(quiet) == Answer::kForbids;
    if (opposed && barred && past.found == Truth::kTrue) return c.Permit(fact);
  }
  const Answer target = kDirectNeedsNoMonster.check(c);
  return target == Answer::kSilent ? c.Permit(fact = {.text = "{piece} goes on with the attack it "
                                                              "has declared",
                                                      .piece = decision.piece})
                                   : target;
}

}  // namespace

const Clause kReplayAnyChange =
    Consequence("tcg.battle.replay-any-change", Moment::kSending, &Leaves)
        .AlsoHappening(Moment::kMonsterArrived, &Arrives);
const Clause kReplayUnattackable =
    Consequence("tcg.battle.replay-target-unattackable", Moment::kCardUsed, &NoMoreAttackable);
const Clause kReplayOwnSide =
    Consequence("tcg.battle.replay-own-side-irrelevant", Moment::kMonsterArrived, &ArrivesBeside);
const Clause kReplay = Legality("tcg.battle.replay", kNames, &NamedAnew)
                           .Happening(Moment::kControlChanged, &TakenOver)
                           .LooksAt(kPartNamed);
const Clause kTargetPosition =
    Consequence("tcg.battle.target-position-change", Moment::kTargetStands, &StandsOtherwise)
        .AlsoHappening(Moment::kTargetChanged, &StandsOtherwise);

}  // namespace judge::tcg

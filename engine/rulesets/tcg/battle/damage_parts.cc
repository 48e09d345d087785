// Rulebook: the five parts of the Damage Step.
#include <cstdint>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/battle/battle.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::tcg {
namespace {

void NoteBattle(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.data.seat,
               .piece = c.data.battle.attacker,
               .other = c.data.battle.target});
}

// Tells of a battle that has lost its target while that was face-down: nothing is turned up.
void StartNotFlipped(const MomentContext& c) {
  if ((c.data.flags & 1U) != 0) NoteBattle(c);
}

// Tells that what says something all the time says it from the moment that it is turned up.
void FlipBefore(const MomentContext& c) {
  const PieceIndex target = c.data.battle.target;
  if (target == kNoPiece || !IsHidden(c.attack().position)) return;
  const Piece& piece = c.state().piece(target);
  if (IsHidden(piece.position)) return;
  for (const Effect& effect : c.pack().Effects(c.pack().card(piece.card).effects)) {
    if (effect.form == EffectForm::kStatic) return NoteBattle(c);
  }
}

bool WaitsForFlip(const MomentContext& c) {
  if (c.data.piece == kNoPiece || c.data.number < 1) return false;
  const PoolRange effects = c.pack().card(c.state().piece(c.data.piece).card).effects;
  if (c.data.number > effects.count) return false;
  return c.pack().effects[effects.first + c.data.number - 1].waits_for ==
         static_cast<std::uint8_t>(CardEvent::kFlipped);
}

// Tells of an effect of a monster that the attack has turned up: it waits for the calculation.
void FlipEffectAfter(const MomentContext& c) {
  const Task* attack = CurrentAttackTask(c.state());
  const auto part = PartOfBattle(c.state());
  const bool waits = attack != nullptr && part && *part <= BattlePart::kCalculation &&
                     c.data.other == attack->target;
  if (!waits || !WaitsForFlip(c)) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

// Forbids such an effect before the calculation.
Answer AfterCalculation(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const Task* attack = CurrentAttackTask(c.state);
  const auto part = PartOfBattle(c.state);
  const bool waits = said.trigger != nullptr && attack != nullptr && part &&
                     *part <= BattlePart::kCalculation && said.trigger->subject == attack->target &&
                     said.trigger->event == static_cast<std::uint8_t>(CardEvent::kFlipped);
  if (!waits) return Answer::kSilent;
  return c.Forbid({.text = "{card} waits until the damage has been calculated",
                   .piece = c.action.piece,
                   .card = said.card,
                   .entry = said.trigger->entry});
}

// Tells of a monster that goes while an effect of it is still to be used that waits for its being
// turned up: it is used all the same.
void GoesBeforeItsFlip(const MomentContext& c) {
  for (const PendingTrigger& trigger : c.state().triggers()) {
    const bool its = trigger.piece == c.data.piece && trigger.subject == c.data.piece &&
                     trigger.event == static_cast<std::uint8_t>(CardEvent::kFlipped);
    if (!its) continue;
    return Emit(c.run,
                {.kind = EventKind::kNoted, .seat = trigger.controller, .piece = c.data.piece});
  }
}

// Returns whether the monster is one that the attack under way has turned up, and the damage is
// still to be calculated.
bool TurnedUpInBattle(const MomentContext& c, PieceIndex piece) {
  const Task* attack = CurrentAttackTask(c.state());
  const auto part = PartOfBattle(c.state());
  return attack != nullptr && part && *part <= BattlePart::kCalculation && piece != kNoPiece &&
         piece == attack->target && IsHidden(attack->position) &&
         !IsHidden(c.state().piece(piece).position);
}

// Leaves what a monster that the attack has turned up says of itself for after the calculation.
void StateChecksWait(const MomentContext& c) {
  const auto triggers = c.state().triggers();
  if (triggers.empty() || !TurnedUpInBattle(c, c.data.piece)) return;
  const bool state = triggers.back().piece == c.data.piece &&
                     triggers.back().event == static_cast<std::uint8_t>(CardEvent::kConditionsMet);
  if (!state) return;
  c.run.prevented = true;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

constexpr std::uint8_t kDoomed = kTaskTargetDestroyed | kTaskAttackerDestroyed;

// Tells that the battle is decided and what it destroys lies there still.
void DecidedNotMoved(const MomentContext& c) {
  if ((c.attack().flags & kDoomed) != 0) NoteBattle(c);
}

// Takes a monster that an effect removes after the calculation from what the battle destroys.
void RemovedByEffect(const MomentContext& c) {
  const Task* attack = CurrentAttackTask(c.state());
  if (attack == nullptr || PartOfBattle(c.state()) != BattlePart::kAfterCalculation) return;
  const bool target = c.data.piece == attack->target && (attack->flags & kTaskTargetDestroyed) != 0;
  const bool attacker =
      c.data.piece == attack->piece && (attack->flags & kTaskAttackerDestroyed) != 0;
  if (!target && !attacker) return;
  Task* fought = c.run.agenda().FindTask(attack->id);
  const int gone = target ? kTaskTargetDestroyed : kTaskAttackerDestroyed;
  fought->flags = static_cast<std::uint8_t>(fought->flags & ~gone);
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Asks anew what the monster says of itself that the attack has turned up, where it stands and is
// not beaten.
void StateIsCheckedNow(const MomentContext& c, PieceIndex target, bool beaten) {
  if (target == kNoPiece || beaten || !IsHidden(c.attack().position)) return;
  if (!c.run.game.rules->OnField(c.state().piece(target).zone)) return;
  NoteConditions(c.run.change(), target, false);
}

void StateAfterCalculation(const MomentContext& c) {
  StateIsCheckedNow(c, c.data.battle.target, (c.attack().flags & kTaskTargetDestroyed) != 0);
}

// Tells that the target was named in a replay: it was not declared anew.
void NamedInReplay(const MomentContext& c) {
  if ((c.attack().flags & kTaskReplayed) != 0) NoteBattle(c);
}

// Forbids to answer the naming of a target in a replay like a declaration.
Answer NotDeclared(const CheckContext& c) {
  const Task* attack = CurrentAttackTask(c.state);
  const Activation said = SaidBy(c);
  const bool answers = attack != nullptr && (attack->flags & kTaskReplayed) != 0 &&
                       said.effect != nullptr &&
                       said.effect->answers_in.Has(CardEvent::kAttackDeclared);
  if (!answers) return Answer::kSilent;
  return c.Forbid({.text = "{piece} has named its target in a replay, which is no declaration",
                   .piece = attack->piece,
                   .entry = attack->entry});
}

}  // namespace

const Clause kStartNotFlipped =
    Consequence("tcg.damage.start-not-flipped", Moment::kBattleLost, &StartNotFlipped);
const Clause kLostBeforeCalculation =
    Consequence("tcg.damage.lost-before-calc", Moment::kBattleLost, &NoteBattle);
const Clause kFlipBeforeCalculation =
    Consequence("tcg.damage.flip-before-calc", Moment::kDamageStepBegins, &FlipBefore);
const Clause kFlipEffectAfter =
    Consequence("tcg.damage.flip-effect-after-calc", Moment::kTriggerMet, &FlipEffectAfter)
        .Binding(On(ActionKind::kActivate), &AfterCalculation)
        .AboutPlace()
        .LooksAt(kNoPart);
const Clause kFlipEffectIfGone =
    Consequence("tcg.damage.flip-effect-if-gone-2019", Moment::kSending, &GoesBeforeItsFlip);
const Clause kStateChecksWait =
    Consequence("tcg.damage.state-checks-wait", Moment::kTriggerMet, &StateChecksWait)
        .AlsoHappening(Moment::kAfterCalculation, &StateAfterCalculation);
const Clause kDecidedNotMoved =
    Consequence("tcg.damage.battle-decided-not-moved", Moment::kAfterCalculation, &DecidedNotMoved);
const Clause kNotByBattle =
    Consequence("tcg.battle.destroyed-by-effect-is-not-battle", Moment::kSending, &RemovedByEffect);
const Clause kReplayNoDeclaration =
    Consequence("tcg.battle.replay-not-a-declaration", Moment::kTargetStands, &NamedInReplay)
        .Binding(kUses, &NotDeclared)
        .LooksAt(kNoPart);
const Clause kReplayUsesAttack =
    Consequence("tcg.battle.replay-uses-attack", Moment::kReplayLeft, &NoteBattle);

}  // namespace judge::tcg

// Rulebook: 5.3 "My body as a shield".
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/rulesets/yugiohji/battle/battle.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kTakes = On(ActionKind::kTakeAttack);

const Task* AttackOf(const CheckContext& c) {
  const Task* attack = CurrentAttackTask(c.state);
  return attack != nullptr && attack->waits == WaitKind::kTakeAttack ? attack : nullptr;
}

Answer MayTake(const CheckContext& c) {
  const Task* attack = CurrentAttackTask(c.state);
  if (attack == nullptr || attack->target == kNoPiece) {
    return c.Forbid({"no attack on a monster waits to be taken"});
  }
  Fact fact{.text = "the attack is on {piece}, which {seat} controls",
            .piece = attack->target,
            .seat = c.state.piece(attack->target).controller,
            .entry = attack->entry};
  if (fact.seat != c.action.seat || c.action.piece != attack->target) return c.Forbid(fact);
  fact.text =
      "it is not the moment to take the attack on {piece}: {seat} has let it pass, or others "
      "answer first";
  if (AttackOf(c) == nullptr) return c.Forbid(fact);
  fact.text = "{seat} takes the attack on {piece}";
  return c.Permit(fact);
}

Answer MayBeDeadly(const CheckContext& c) {
  const Task* attack = AttackOf(c);
  if (attack == nullptr || c.state.piece(attack->piece).card == kUnknownCard)
    return Answer::kSilent;
  Fact fact{.piece = attack->piece,
            .seat = c.action.seat,
            .n = CurrentAttack(c.game, c.state, attack->piece, nullptr, attack->target),
            .m = c.state.life(c.action.seat).max};
  if (fact.n < fact.m) return Answer::kSilent;
  fact.text = "the attack costs {n} and {seat} has {m}: that is {seat}'s own choice";
  return c.Permit(fact);
}

Answer IsNoNegation(const CheckContext& c) {
  const Task* attack = AttackOf(c);
  if (attack == nullptr) return Answer::kSilent;
  return c.Permit({"taking an attack is no effect and no negation"});
}

void MonsterIsNotFought(const MomentContext& c) { tcg::NoteNothing(c); }

void StaysFaceDown(const MomentContext& c) {
  if (IsHidden(c.state().piece(c.data.battle.target).position)) tcg::NoteNothing(c);
}

void IsSpent(const MomentContext& c) {
  c.Note(
      {.text = "{piece} has attacked", .piece = c.data.battle.attacker, .entry = c.attack().entry});
}

}  // namespace

const Clause kMayTakeAttack = Legality("yugiohji.shield.may-take-attack", kTakes, &MayTake);
const Clause kLethalAllowed = Legality("yugiohji.shield.lethal-allowed", kTakes, &MayBeDeadly);
const Clause kIsNoNegation = Legality("yugiohji.shield.is-no-negation", kTakes, &IsNoNegation);
const Clause kTakenDamage =
    Consequence("yugiohji.shield.damage-current-attack", Moment::kAttackTaken, &tcg::TakenDamage);
const Clause kMonsterProtected =
    Consequence("yugiohji.shield.monster-protected", Moment::kAttackTaken, &MonsterIsNotFought);
const Clause kNoFlip = Consequence("yugiohji.shield.no-flip", Moment::kAttackTaken, &StaysFaceDown);
const Clause kAttackSpent =
    Consequence("yugiohji.shield.attack-is-spent", Moment::kAttackTaken, &IsSpent);

}  // namespace judge::yugiohji

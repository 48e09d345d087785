// Rulebook: 3. Battle Phase, who may attack whom.
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/battle/battle.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kAttacks = On(ActionKind::kAttack);

// Returns whether it is not said whom the attack is on: no monster, and no player either.
bool IsUndeclared(const CheckContext& c) {
  return c.action.target == kNoPiece && c.action.target_zone.kind == ZoneKind::kNone &&
         c.action.target_zone.seat >= c.state.seats();
}

Answer AttackerAndTarget(const CheckContext& c) {
  if (IsUndeclared(c)) {
    const CheckContext quiet{c.game, c.state, c.action};
    if (tcg::DirectOnlyIfEmpty(quiet) != Answer::kForbids) return Answer::kSilent;
    return c.Forbid({.text = "which monster {piece} attacks is not said", .piece = c.action.piece});
  }
  if (c.action.target == kNoPiece) return Answer::kSilent;
  const Piece& target = c.state.piece(c.action.target);
  Fact fact{.piece = c.action.target, .seat = c.action.seat};
  if (target.position == Position::kNone) {
    fact.text = "{piece} is no monster in a Monster Zone; an attack needs a monster";
    return c.Forbid(fact);
  }
  if (target.controller == c.action.seat) {
    fact.text = "{piece} is controlled by {seat} and is no target";
    return c.Forbid(fact);
  }
  fact.text = "{piece} may be chosen, as every monster of the opponent may";
  return c.Permit(fact);
}

// Leaves the attack of which nobody has said whom it is on to the clause about that.
Answer DirectOnlyIfEmpty(const CheckContext& c) {
  const CheckContext quiet{c.game, c.state, c.action};
  const bool unsaid = IsUndeclared(c) && tcg::DirectOnlyIfEmpty(quiet) == Answer::kForbids;
  return unsaid ? Answer::kSilent : tcg::DirectOnlyIfEmpty(c);
}

Answer BattlePhaseOnly(const CheckContext& c) { return tcg::kBattleSteps.check(c); }

// Ends the attack of a monster that is another player's now, or not in Attack Position any more.
void AttackerLost(const MomentContext& c) { tcg::kAttackerLost.happen(c); }

}  // namespace

const Clause kBattlePhaseOnly =
    Legality("rush.battle.battle-phase-only", kAttacks, &BattlePhaseOnly)
        .AboutPlace()
        .LooksAt(kPartNamed);
const Clause kAttackerLost =
    Consequence("rush.battle.attack-vanished", Moment::kTargetChanged, &AttackerLost);
const Clause kOneAttackEach =
    Legality("rush.battle.one-attack-each", kAttacks, &tcg::OneAttackEach).LooksAt(kNoPart);
const Clause kAttackPositionOnly =
    Legality("rush.battle.attack-position-only", kAttacks, &tcg::OnlyAttackPosition)
        .LooksAt(kNoPart);
const Clause kJustSummonedMayAttack =
    Legality("rush.battle.just-summoned-may-attack", kAttacks, &tcg::SummonedMayAttack)
        .LooksAt(kNoPart);
const Clause kAttackerAndTarget = Obligation("rush.battle.declare-attacker-and-target")
                                      .Binding(kAttacks, &AttackerAndTarget)
                                      .LooksAt(kPartNamed);
const Clause kDirectOnlyIfEmpty =
    Legality("rush.battle.direct-only-if-empty", kAttacks, &DirectOnlyIfEmpty).LooksAt(kPartNamed);

}  // namespace judge::rush

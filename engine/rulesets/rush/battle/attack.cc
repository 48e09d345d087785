// Rulebook: 3. Battle Phase, who may attack whom.
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/battle/battle.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kAttacks = On(ActionKind::kAttack);

Answer BattlePhaseOnly(const CheckContext& c) { return tcg::kBattleSteps.check(c); }

// Ends the attack of a monster that is another player's now, or not in Attack Position any more,
// and tells which of the two has left before they could fight.
void AttackVanished(const MomentContext& c) {
  const Battle& battle = c.data.battle;
  const auto gone = [&](PieceIndex piece) {
    return piece != kNoPiece && !c.run.game.rules->OnField(c.state().piece(piece).zone);
  };
  tcg::kAttackerLost.happen(c);
  const PieceIndex left = gone(battle.attacker) ? battle.attacker : battle.target;
  if (!gone(left)) return;
  c.Note({.text = "{piece} has left the field, and nothing is fought",
          .piece = left,
          .entry = c.state().piece(left).since});
  tcg::NoteNothing(c);
}

}  // namespace

const Clause kBattlePhaseOnly =
    Legality("rush.battle.battle-phase-only", kAttacks, &BattlePhaseOnly)
        .AboutPlace()
        .LooksAt(kPartNamed);
const Clause kAttackerLost =
    Consequence("rush.battle.attack-vanished", Moment::kTargetChanged, &AttackVanished);
const Clause kOneAttackEach =
    Legality("rush.battle.one-attack-each", kAttacks, &tcg::OneAttackEach).LooksAt(kNoPart);
const Clause kAttackPositionOnly =
    Legality("rush.battle.attack-position-only", kAttacks, &tcg::OnlyAttackPosition)
        .LooksAt(kNoPart);
const Clause kJustSummonedMayAttack =
    Legality("rush.battle.just-summoned-may-attack", kAttacks, &tcg::SummonedMayAttack)
        .LooksAt(kNoPart);
const Clause kAttackerAndTarget = Obligation("rush.battle.declare-attacker-and-target")
                                      .Binding(kAttacks, &tcg::AttackerAndTarget)
                                      .LooksAt(kPartNamed);
const Clause kDirectOnlyIfEmpty =
    Legality("rush.battle.direct-only-if-empty", kAttacks, &tcg::DirectIsSaid).LooksAt(kPartNamed);

}  // namespace judge::rush

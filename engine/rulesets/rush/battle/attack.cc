// Rulebook: 3. Battle Phase, who may attack whom.
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/battle/battle.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kAttacks = On(ActionKind::kAttack);

}  // namespace

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

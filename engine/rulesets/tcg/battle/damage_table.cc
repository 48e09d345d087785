// Rulebook: what comes of an attack.
#include "engine/changes/changes.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/battle/battle.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr const char* kPiercingId = "tcg.battle.piercing";

// One rule says both who is destroyed and who pays.
void HigherWins(const MomentContext& c) {
  AttackHigher(c);
  AttackDamage(c);
}

void LowerLoses(const MomentContext& c) {
  AttackLower(c);
  LowerPays(c);
}

void Pierces(const MomentContext& c) { Piercing(c, kPiercingId); }

}  // namespace

const Clause kHigherWins = kAttackHigher.Happening(Moment::kDamageCalculation, &HigherWins);
const Clause kLowerLoses = kAttackLower.Happening(Moment::kDamageCalculation, &LowerLoses);
const Clause kDefenseHigherAtk =
    Consequence("tcg.battle.defense-higher-atk", Moment::kDamageCalculation, &DefenseProtects);
const Clause kDefenseLowerAtk =
    Consequence("tcg.battle.defense-lower-atk", Moment::kDamageCalculation, &BelowDefense);
const Clause kDirectAttack =
    Consequence("tcg.battle.direct-attack", Moment::kDamageCalculation, &DirectDamage);
const Clause kPiercing = Consequence(kPiercingId, Moment::kDamageCalculation, &Pierces);

}  // namespace judge::tcg

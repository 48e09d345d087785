// Rulebook: 3. Battle Phase, what comes of an attack.
#include "engine/changes/changes.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/battle/battle.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

// One rule says both who is destroyed and who pays.
void AtkHigher(const MomentContext& c) {
  tcg::AttackHigher(c);
  tcg::AttackDamage(c);
}

void AtkLower(const MomentContext& c) {
  tcg::AttackLower(c);
  tcg::LowerPays(c);
}

}  // namespace

const Clause kDirectDamage =
    Consequence("rush.battle.direct-damage-atk", Moment::kDamageCalculation, &tcg::DirectDamage);
const Clause kAtkHigher =
    Consequence("rush.battle.atk-higher", Moment::kDamageCalculation, &AtkHigher);
const Clause kAtkEqual =
    Consequence("rush.battle.atk-equal", Moment::kDamageCalculation, &tcg::AttackEqual);
const Clause kAtkLower =
    Consequence("rush.battle.atk-lower", Moment::kDamageCalculation, &AtkLower);
const Clause kZeroZero =
    Consequence("rush.battle.zero-zero", Moment::kDamageCalculation, &tcg::ZeroVsZero);
const Clause kDefLower =
    Consequence("rush.battle.def-lower", Moment::kDamageCalculation, &tcg::DefenseProtects);
const Clause kDefEqual =
    Consequence("rush.battle.def-equal", Moment::kDamageCalculation, &tcg::DefenseEqual);
const Clause kDefHigher =
    Consequence("rush.battle.def-higher", Moment::kDamageCalculation, &tcg::BelowDefense);
const Clause kFaceDownFlipped = Consequence("rush.battle.face-down-flipped-first",
                                            Moment::kDamageStepBegins, &tcg::FaceDownFlipped)
                                    .Meaning(Term::kHiddenDefense);

}  // namespace judge::rush

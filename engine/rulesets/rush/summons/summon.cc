// Rulebook: 2. Main Phase, Normal Summoning/Setting Monsters.
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kNormal = On(ActionKind::kNormalSummon);

Answer Unlimited(const CheckContext& c) {
  Fact fact{.text =
                "monsters Normal Summoned and Set by {seat} this turn: {n}, and any number may "
                "come",
            .seat = c.action.seat,
            .n = c.state.seat(c.action.seat).normal_summons};
  return fact.n == 0 ? Answer::kSilent : c.Permit(fact);
}

}  // namespace

const Clause kSummonMainPhase =
    Legality("rush.summon.main-phase-only", kNormal, &tcg::MainPhaseOnly)
        .AboutPlace()
        .LooksAt(kNoPart);
const Clause kFromHand =
    Legality("rush.summon.from-hand-to-monster-zone", kNormal, &tcg::SummonFromHand)
        .LooksAt(kPartZone);
const Clause kNormalFaceUp = Definition("rush.summon.normal-face-up-attack")
                                 .Binding(kNormal, &tcg::SummonFaceUp)
                                 .LooksAt(kPartPosition);
const Clause kSetFaceDown = Definition("rush.summon.set-face-down-defense")
                                .Binding(kNormal, &tcg::SetMonsterFaceDown)
                                .LooksAt(kPartPosition);
const Clause kUnlimitedSummons =
    Legality("rush.summon.unlimited-per-turn", kNormal, &Unlimited).LooksAt(kNoPart);

}  // namespace judge::rush

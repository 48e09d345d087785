// Rulebook: 2. Main Phase, Normal Summoning/Setting Monsters.
#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kNormal = On(ActionKind::kNormalSummon);

Answer FromHand(const CheckContext& c) {
  const ZoneRef to = c.action.to;
  const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
  Fact fact{.text = "{card} is no monster", .card = card, .seat = c.action.seat, .zone = to};
  if (card != kUnknownCard && !c.pack().card(card).IsMonster()) return c.Forbid(fact);
  const bool named = to.kind != ZoneKind::kNone && to.slot != 0;
  if (named && (to.kind != ZoneKind::kMonster || to.seat != c.action.seat)) {
    fact.text = "{zone} is no Monster Zone of {seat}";
    return c.Forbid(fact);
  }
  fact.text = "the monster comes out of the hand into a Monster Zone of {seat}";
  return c.Permit(fact);
}

Answer NormalFaceUp(const CheckContext& c) {
  if (IsHidden(c.action.position)) return Answer::kSilent;
  if (c.action.position == Position::kAttack) {
    return c.Permit({"a Normal Summon, face-up in Attack Position"});
  }
  return c.Forbid({"a Normal Summon is face-up in Attack Position"});
}

Answer SetFaceDown(const CheckContext& c) {
  if (!IsHidden(c.action.position)) return Answer::kSilent;
  if (c.action.position == Position::kHiddenDefense) {
    return c.Permit({"a Set, face-down in Defense Position"});
  }
  return c.Forbid({"a monster that is Set lies face-down in Defense Position"});
}

Answer Unlimited(const CheckContext& c) {
  Fact fact{.text =
                "{seat} has Normal Summoned and Set {n} monsters this turn, and any number may "
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
    Legality("rush.summon.from-hand-to-monster-zone", kNormal, &FromHand).LooksAt(kPartZone);
const Clause kNormalFaceUp = Definition("rush.summon.normal-face-up-attack")
                                 .Binding(kNormal, &NormalFaceUp)
                                 .LooksAt(kPartPosition);
const Clause kSetFaceDown = Definition("rush.summon.set-face-down-defense")
                                .Binding(kNormal, &SetFaceDown)
                                .LooksAt(kPartPosition);
const Clause kUnlimitedSummons =
    Legality("rush.summon.unlimited-per-turn", kNormal, &Unlimited).LooksAt(kNoPart);

}  // namespace judge::rush

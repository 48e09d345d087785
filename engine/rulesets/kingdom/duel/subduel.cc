// Rulebook: Terminology, Subduel.
#include "engine/changes/changes.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/duel/duel.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

// Entries that are no act of the duel: a judge's corrections, and giving up.
constexpr ActionMask kStillAllowed = On(ActionKind::kByHand) | On(ActionKind::kReveal) |
                                     On(ActionKind::kLook) | On(ActionKind::kOther) |
                                     On(ActionKind::kSurrender) | On(ActionKind::kNone);

Answer FinishFirst(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  if (decision.kind != DecisionKind::kSubduel) return Answer::kSilent;
  Fact fact{.piece = decision.piece};
  if (c.action.kind == ActionKind::kSubduel) {
    fact.text = "the Subduel of {piece} has been played to its end";
    return c.Permit(fact);
  }
  fact.text = "the Subduel of {piece} is played to its end first";
  return c.Forbid(fact);
}

// Notes the result; what follows from it is an effect of the card.
void NoOwnEffect(const MomentContext& c) { EmitNoted(c); }

}  // namespace

const Clause kSubduelFirst =
    Obligation("kingdom.subduel.finish-first")
        .Binding(~kStillAllowed & (On(ActionKind::kSubduel) | (On(ActionKind::kSubduel) - 1)),
                 &FinishFirst)
        .LooksAt(kNoPart);
const Clause kSubduelResult =
    Consequence("kingdom.subduel.result-has-no-own-effect", Moment::kSubduelEnded, &NoOwnEffect);

}  // namespace judge::kingdom

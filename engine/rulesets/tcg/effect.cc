// Activations, as far as the ordinary game rules them.
#include "engine/activation.h"
#include "engine/operations.h"
#include "engine/rulesets/tcg/tcg.h"

namespace judge::tcg {
namespace {

Answer TargetAtActivation(const CheckContext& c) {
  const Activation said = ActivationOf(c.game, c.state, c.action);
  if (said.card == kUnknownCard || said.effect == nullptr || said.only_flips)
    return Answer::kSilent;
  for (PoolIndex i = 0; i < said.effect->choices.count; ++i) {
    const Choice& choice = c.pack().choices[said.effect->choices.first + i];
    if (!choice.at_activation || choice.least == 0 || choice.all) continue;
    if (ChosenFor(c.game, c.state, *said.effect, c.action, i).count >= choice.least) continue;
    const Source source = SourceOf(c.state, c.action, said.card);
    if (ImpliedPlayer(c.game, c.state, choice, source)) continue;
    return c.Forbid({"its target is named when it is activated"});
  }
  return Answer::kSilent;
}

void TargetGone(const MomentContext& c) {
  Fact fact;
  fact.text = "{piece} is no longer where it was targeted: the effect does not apply to it";
  fact.piece = c.data.piece;
  c.Note(fact);
  Event event;
  event.kind = EventKind::kNoted;
  event.piece = c.data.piece;
  event.other = c.data.other;
  event.seat = c.data.seat;
  Emit(c.run, event);
}

}  // namespace

const Clause kTargetGone =
    Consequence("tcg.target.gone-no-effect", Moment::kTargetGone, &TargetGone).Borrowed();
const Clause kTargetAtActivation =
    Legality("tcg.target.at-activation", On(ActionKind::kActivate), &TargetAtActivation).Borrowed();
const Clause kPublicZones = Definition("tcg.info.public-zones").Borrowed();

}  // namespace judge::tcg

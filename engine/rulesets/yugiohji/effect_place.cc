// Rulebook: 6.4 Card effects, where a card has to be for its effect.
#include "engine/activation.h"
#include "engine/modifiers.h"
#include "engine/rulesets/yugiohji/rules.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kActs = On(ActionKind::kActivate);

Answer OnHand(const CheckContext& c) {
  const Activation said = ActivationOf(c.game, c.state, c.action);
  const bool asks = said.effect != nullptr && said.effect->works_in == kHandOnly;
  if (!asks || said.from_hand) return Answer::kSilent;
  return c.Forbid(
      {.text = "this effect of {card} is used while it is in the hand", .card = said.card});
}

}  // namespace

const Clause kOnHand = Legality("yugiohji.effect.on-hand", kActs, &OnHand);

}  // namespace judge::yugiohji

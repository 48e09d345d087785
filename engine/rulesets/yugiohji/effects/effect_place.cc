// Rulebook: 6.4 Card effects, where a card has to be for its effect.
#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/yugiohji/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kActs = On(ActionKind::kActivate);

Answer OnHand(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const bool asks = said.effect != nullptr && said.effect->works_in == kHandOnly;
  if (!asks || said.from_hand) return Answer::kSilent;
  return c.Forbid(
      {.text = "this effect of {card} is used while it is in the hand", .card = said.card});
}

}  // namespace

const Clause kOnHand = Legality("yugiohji.effect.on-hand", kActs, &OnHand).LooksAt(kNoPart);

}  // namespace judge::yugiohji

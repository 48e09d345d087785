#include "engine/rulesets/base/copied_equip.h"

#include <algorithm>

#include "engine/activation.h"
#include "engine/card.h"

namespace judge::base {
namespace {

// Whether the card equips itself and says something of what wears it.
bool WorksAsEquip(const Pack& pack, CardIndex card) {
  if (card == kUnknownCard) return false;
  const PoolRange effects = pack.card(card).effects;
  const auto first = pack.effects.begin() + effects.first;
  return std::any_of(first, first + effects.count,
                     [](const Effect& effect) { return effect.printed == PrintedKind::kEquip; });
}

// A target whose effect would be copied and that works as an equip card: the card that copies it
// would have to go on as one; kUnknownCard: none.
CardIndex CopiedEquip(const CheckContext& c, const Effect& effect) {
  for (PoolIndex i = 0; i < effect.operations.count; ++i) {
    const Operation& op = c.pack().operations[effect.operations.first + i];
    if (op.kind != OperationKind::kCopyEffect || op.what.kind != RefKind::kTarget) continue;
    const ChosenRange range = ChosenFor(c.game, c.state, effect, c.action, op.what.index);
    for (int at = range.first; at < range.first + range.count; ++at) {
      const Chosen& chosen = c.action.chosen[static_cast<std::size_t>(at)];
      const CardIndex card =
          chosen.piece != kNoPiece ? c.state.piece(chosen.piece).card : chosen.card;
      if (WorksAsEquip(c.pack(), card)) return card;
    }
  }
  return kUnknownCard;
}

}  // namespace

Answer CopyIsCarriedOut(const CheckContext& c) {
  if (c.action.kind != ActionKind::kActivate) return Answer::kSilent;
  const Activation said = ActivationOf(c.game, c.state, c.action);
  if (said.effect == nullptr || said.only_flips) return Answer::kSilent;
  Fact fact;
  fact.card = CopiedEquip(c, *said.effect);
  if (fact.card == kUnknownCard) return Answer::kSilent;
  fact.text = "what equips with {card} goes on as {card}, and that is not carried out for a copy";
  return c.With(Answer::kUnsupported, fact);
}

}  // namespace judge::base

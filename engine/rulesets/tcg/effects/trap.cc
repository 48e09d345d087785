// Rulebook: Trap Cards.
#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

Answer TrapSetFirst(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const bool pile = IsPlayedOffPile(c, used);
  if (!used.known || !used.trap || !(used.plays || pile)) return Answer::kSilent;
  if (used.said.on_field) {
    return c.Permit(AboutUsed(c, used, "{piece} lies Set and is turned face-up"));
  }
  return c.Forbid(AboutUsed(c, used, "{card} is a Trap and has to lie Set before it is used"));
}

Answer TrapNotTurnSet(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const bool set = used.said.on_field && used.said.face_down;
  return used.known && used.trap && set ? SetInEarlierTurn(c) : Answer::kSilent;
}

// Permits a Continuous Trap to be turned face-up alone: no effect of it is used with that.
Answer TurnedUpAlone(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const Effect* effect = used.said.effect;
  const bool plays = used.known && used.trap && used.plays && used.said.face_down;
  if (!plays || effect == nullptr || !HasIcon(c.pack(), used.said.card, "Continuous")) {
    return Answer::kSilent;
  }
  if (effect->operations.count != 0 || effect->form != EffectForm::kActivated) {
    return Answer::kSilent;
  }
  return c.Permit(
      AboutUsed(c, used, "{card} may be turned face-up, and no effect is used with it"));
}

constexpr Clause AsOption(Clause clause) {
  clause.kind = ClauseKind::kOption;
  return clause;
}

}  // namespace

const Clause kContinuousFlip =
    AsOption(Legality("tcg.trap.continuous-flip", kUses, &TurnedUpAlone)).LooksAt(kNoPart);
const Clause kSetFirst = Legality("tcg.trap.set-first", kUses, &TrapSetFirst).LooksAt(kNoPart);
const Clause kNotTurnSet =
    Legality("tcg.trap.not-turn-set", kUses, &TrapNotTurnSet).LooksAt(kNoPart);

}  // namespace judge::tcg

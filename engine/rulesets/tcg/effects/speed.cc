// Rulebook: Chains and Spell Speeds.
#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

Fact AboutLink(const CheckContext& c, const UsedCard& used, const Task& link, const char* text) {
  Fact fact = AboutUsed(c, used, text);
  fact.piece = link.piece;
  fact.entry = link.entry;
  return fact;
}

// Forbids an answer by what is of Spell Speed 1. Triggers that were met together are no answers,
// and of one that was not met the rules about its moment tell.
Answer SpeedOneAnswers(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const Task* link = LinkAnswered(c);
  const Effect* effect = used.said.effect;
  const bool waits = effect != nullptr && effect->form == EffectForm::kTriggered;
  if (!used.known || link == nullptr || used.speed != 1 || waits) return Answer::kSilent;
  return c.Forbid(AboutLink(c, used, *link, "{card} is of Spell Speed 1 and answers no link"));
}

// Permits an answer to a link of Spell Speed 1 or 2.
Answer SpeedTwoAnswers(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const Task* link = LinkAnswered(c);
  if (!used.known || link == nullptr || used.speed != 2) return Answer::kSilent;
  if (SpeedOfLink(c, *link) == 3) return Answer::kSilent;
  return c.Permit(AboutLink(c, used, *link, "{card} is of Spell Speed 2 and answers {piece}"));
}

// Forbids what is slower to answer a Counter Trap.
Answer SpeedThreeAnswers(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const Task* link = LinkAnswered(c);
  if (!used.known || link == nullptr) return Answer::kSilent;
  if (used.speed == 3) {
    return c.Permit(AboutLink(c, used, *link, "{card} is of Spell Speed 3 and answers {piece}"));
  }
  if (SpeedOfLink(c, *link) != 3 || used.speed == 1) return Answer::kSilent;
  return c.Forbid(AboutLink(c, used, *link,
                            "{piece} is of Spell Speed 3, and {card} is too slow to answer it"));
}

}  // namespace

const Clause kSpeedOne =
    Definition("tcg.speed.one").Binding(kUses, &SpeedOneAnswers).LooksAt(kNoPart);
const Clause kSpeedTwo =
    Definition("tcg.speed.two").Binding(kUses, &SpeedTwoAnswers).LooksAt(kNoPart);
const Clause kSpeedThree =
    Definition("tcg.speed.three").Binding(kUses, &SpeedThreeAnswers).LooksAt(kNoPart);

}  // namespace judge::tcg

// Rulebook: Tokens.
#include <algorithm>
#include <cstddef>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

bool IsTokenNamed(const CheckContext& c, const Chosen& one) {
  return one.piece != kNoPiece && IsToken(c.pack(), c.state.piece(one.piece));
}

// Tells apart the summons for which a Token may be used as Material.
Answer AsMaterial(const CheckContext& c) {
  const RecipeSummon summon = RecipeSummonOf(c);
  const auto token = std::find_if(summon.named.begin(), summon.named.end(),
                                  [&](const Chosen& one) { return IsTokenNamed(c, one); });
  const bool made = (c.action.flags & kWithMaterials) != 0 && token != summon.named.end();
  if (!made || summon.method == RecipeMethod::kNone) return Answer::kSilent;
  Fact fact{.text = "{piece} is a Token, and no Token lies beneath another card",
            .piece = token->piece};
  if (summon.method == RecipeMethod::kXyz) return c.Forbid(fact);
  fact.text = "{piece} is a Token and may be used as Material";
  return c.Permit(fact);
}

// Forbids to turn a Token face-down by an effect that has it as target.
Answer TurnedDown(const CheckContext& c) {
  const Effect* effect = SaidBy(c).effect;
  if (effect == nullptr) return Answer::kSilent;
  for (const Operation& op : c.pack().Operations(effect->operations)) {
    if (op.kind != OperationKind::kHide || op.what.kind != RefKind::kTarget) continue;
    const ChosenRange named = ChosenFor(c.game, c.state, *effect, c.action, op.what.index);
    for (int at = named.first; at < named.first + named.count; ++at) {
      const Chosen& one = c.action.chosen[static_cast<std::size_t>(at)];
      if (!IsTokenNamed(c, one)) continue;
      return c.Forbid(
          {.text = "{piece} is a Token and cannot be turned face-down", .piece = one.piece});
    }
  }
  return Answer::kSilent;
}

Answer TokenLimits(const CheckContext& c) {
  return c.action.kind == ActionKind::kActivate ? TurnedDown(c) : AsMaterial(c);
}

}  // namespace

const Clause kTokenOnlyOnField = Definition("tcg.token.only-on-field", Term::kTokenVanishes);
const Clause kTokenLimits =
    Legality("tcg.token.no-face-down-no-xyz",
             On(ActionKind::kSpecialSummon) | On(ActionKind::kActivate), &TokenLimits)
        .LooksAt(kPartNamed | kPartPaid);

}  // namespace judge::tcg

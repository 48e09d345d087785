// Rulebook: 1 Introduction, what a card is.
#include "engine/card.h"

#include "engine/recipe.h"
#include "engine/rulesets/yugiohji/rules.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kPlays = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon);

Answer ChooseOneHalf(const CheckContext& c) {
  const CardIndex card = SummonedCard(c.state, c.action);
  if (card == kUnknownCard || c.pack().card(card).halves.empty()) return Answer::kSilent;
  Fact fact;
  fact.text = "which of the two monsters of {card} is played has to be said";
  fact.card = card;
  return c.Forbid(fact);
}

Answer MonsterCardsOnly(const CheckContext& c) {
  return c.Forbid(
      {"there are monster cards only: a monster is summoned face down, nothing is Set"});
}

}  // namespace

const Clause kChooseOneHalf =
    Obligation("yugiohji.definition.choose-one-half").Binding(kPlays, &ChooseOneHalf);
const Clause kMonsterCardsOnly = Definition("yugiohji.definition.monster-cards-only")
                                     .Binding(On(ActionKind::kSet), &MonsterCardsOnly);

}  // namespace judge::yugiohji

#include "engine/rulesets/kingdom/recipes.h"

#include "engine/materials.h"

namespace judge::kingdom {

RecipeSummon RecipeSummonOf(const CheckContext& c) {
  RecipeSummon summon;
  summon.method = MethodOf(c.game, c.state, c.action);
  summon.card = SummonedCard(c.state, c.action);
  summon.way = AwaitedSummon(c.game, c.state);
  summon.attempt =
      (c.action.flags & kWithMaterials) != 0 || summon.way.method != RecipeMethod::kNone;
  summon.named = {c.action.chosen.data(), c.action.chosen_count};
  return summon;
}

MaterialsAnswer AnswerOf(const CheckContext& c, const RecipeSummon& summon) {
  return CheckMaterials(c.game, c.state, c.action.seat, summon.card, summon.way, summon.named);
}

Fact AboutMaterials(const CheckContext& c, const RecipeSummon& summon,
                    const MaterialsAnswer& answer) {
  Fact fact;
  fact.card = summon.card;
  fact.seat = c.action.seat;
  fact.piece = answer.named.piece;
  fact.zone = answer.named.zone;
  const bool piece = answer.named.piece != kNoPiece;
  if (!piece && answer.named.card != kUnknownCard) fact.card = answer.named.card;
  switch (answer.fault) {
    case MaterialFault::kAttached:
      fact.text = "{piece} lies beneath another card and is no monster on the field";
      break;
    case MaterialFault::kPlace:
      fact.text = piece ? "{piece} is not where the Materials of {card} come from"
                        : "{card} is not among the cards in the hand of {seat}";
      break;
    case MaterialFault::kToken:
      fact.text = "{piece} is a Token and cannot lie beneath {card}";
      break;
    case MaterialFault::kHeld:
      fact.text = "{piece} cannot leave the field, and {card} would take it away";
      break;
    case MaterialFault::kCard:
      fact.text = piece ? "{piece} is none of the Materials that {card} asks for"
                        : "{card} is none of the Materials that are asked for";
      break;
    case MaterialFault::kCounters:
      fact.n = SummoningCounters(c.pack(), c.state, answer.named.piece);
      fact.m = answer.row->counters;
      fact.text = "{piece} has {n} Summoning Counters, and {card} asks for {m}";
      break;
    case MaterialFault::kMissing:
      fact.other = kNoPiece;
      if (answer.row != nullptr && answer.row->card != kUnknownCard) fact.card = answer.row->card;
      fact.n = answer.row == nullptr ? 0 : answer.row->count;
      fact.text = "it takes {n} {card} as Materials, and not as many are named";
      if (answer.row == nullptr || answer.row->card == kUnknownCard) {
        fact.text = "not all the Materials that {card} asks for are named";
      }
      break;
    case MaterialFault::kLevels:
      fact.n = answer.levels;
      fact.m = MaterialsOf(c.pack(), c.pack().card(summon.card)).levels;
      fact.text = "the Materials have {n} Levels together, and {card} asks for {m}";
      break;
    case MaterialFault::kNone:
      fact.text = answer.fit == Truth::kUnknown
                      ? "nobody has seen whether these are the Materials of {card}"
                      : "these are the Materials that {card} asks for";
      break;
  }
  return fact;
}

}  // namespace judge::kingdom

// Recipes: what the sections about monsters that come by a mechanic ask of a summon.
#pragma once

#include <cstdint>
#include <span>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

inline constexpr ActionMask kSpecialSummons = On(ActionKind::kSpecialSummon);

// A Special Summon by a mechanic.
struct RecipeSummon {
  RecipeMethod method = RecipeMethod::kNone;
  CardIndex card = kUnknownCard;
  SummonWay way = {};
  // The player tries to fulfil the conditions: Materials are named, or an effect waits for them.
  bool attempt = false;
  std::span<const Chosen> named = {};
};
RecipeSummon RecipeSummonOf(const CheckContext& context);

// Returns how the named Materials fit the recipe, for an attempt by a method with a known card.
MaterialsAnswer AnswerOf(const CheckContext& context, const RecipeSummon& summon);
// Returns the fact that says what is wrong with the Materials, with blanks for card and piece.
Fact AboutMaterials(const CheckContext& context, const RecipeSummon& summon,
                    const MaterialsAnswer& answer);
// Returns whether the moment (kMaterialDue, kMaterialUsed) is one of that method.
inline bool Is(const MomentContext& c, RecipeMethod method) {
  return c.data.number == static_cast<std::int32_t>(method);
}

}  // namespace judge::tcg

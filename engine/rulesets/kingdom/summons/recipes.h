// What the sections about monsters of the Extra Deck ask of a summon.
#pragma once

#include <cstdint>
#include <span>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {

inline constexpr ActionMask kSpecialSummons = On(ActionKind::kSpecialSummon);

// A Special Summon out of the Extra Deck by a mechanic.
struct RecipeSummon {
  RecipeMethod method = RecipeMethod::kNone;
  CardIndex card = kUnknownCard;
  SummonWay way = {};
  // Somebody tries to fulfil the conditions: Materials are named, or an effect waits for it.
  bool attempt = false;
  std::span<const Chosen> named = {};
};
RecipeSummon RecipeSummonOf(const CheckContext& context);

// The Materials against the recipe, when the attempt is one by `method` and the card is known.
MaterialsAnswer AnswerOf(const CheckContext& context, const RecipeSummon& summon);
// The fact that says what is wrong with the Materials; the text has blanks for card and piece.
Fact AboutMaterials(const CheckContext& context, const RecipeSummon& summon,
                    const MaterialsAnswer& answer);
// The moment's method, of kMaterialDue, kMaterialUsed.
inline bool Is(const MomentContext& c, RecipeMethod method) {
  return c.data.number == static_cast<std::int32_t>(method);
}

}  // namespace judge::kingdom

#include "engine/choices/materials.h"

#include "engine/choices/recipe.h"
#include "engine/terms/terms.h"

namespace judge {

bool IsToken(const Pack& pack, const Piece& piece) {
  return pack.card(piece.card).Has(Frame::kToken) || pack.card(piece.printed).Has(Frame::kToken);
}

RecipeMethod MethodOf(const Game& game, const State& state, const Action& action) {
  const CardIndex card = SummonedCard(state, action);
  if (!FromExtraDeck(game, state, action)) return RecipeMethod::kNone;
  if (card == kUnknownCard) {
    return IsHidden(action.position) ? RecipeMethod::kIntegration : RecipeMethod::kNone;
  }
  const CardDefinition& monster = game.pack->card(card);
  return monster.Has(Frame::kToken) ? RecipeMethod::kToken : monster.recipe.method;
}

}  // namespace judge

#include "engine/choices/materials.h"

#include "engine/choices/recipe.h"
#include "engine/choices/together.h"
#include "engine/terms/terms.h"

namespace judge {

bool IsToken(const Pack& pack, const Piece& piece) {
  return pack.card(piece.card).Has(Frame::kToken) || pack.card(piece.printed).Has(Frame::kToken);
}

RecipeMethod MethodOf(const Game& game, const State& state, const Action& action) {
  const CardIndex card = SummonedCard(state, action);
  // Some mechanics bring a monster that lies in the hand.
  const CardDefinition& named = game.pack->card(card);
  const bool in_hand = action.piece != kNoPiece ? state.piece(action.piece).zone == ZoneKind::kHand
                                                : action.from.kind != ZoneKind::kExtraDeck;
  if (in_hand && named.deck == DeckKind::kMain) {
    const bool special = action.kind == ActionKind::kSpecialSummon;
    const bool scales = special && IsSummonByScales(game, state, action);
    return special && !scales ? named.recipe.method : RecipeMethod::kNone;
  }
  if (!FromExtraDeck(game, state, action)) return RecipeMethod::kNone;
  if (card == kUnknownCard) {
    return IsHidden(action.position) ? RecipeMethod::kIntegration : RecipeMethod::kNone;
  }
  const CardDefinition& monster = game.pack->card(card);
  return monster.Has(Frame::kToken) ? RecipeMethod::kToken : monster.recipe.method;
}

}  // namespace judge

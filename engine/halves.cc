#include "engine/halves.h"

#include <algorithm>

namespace judge {

CardIndex WholeOf(const Pack& pack, CardIndex half) {
  for (CardIndex whole = 1; half != kUnknownCard && whole <= pack.size(); ++whole) {
    const std::vector<CardIndex>& halves = pack.card(whole).halves;
    if (std::find(halves.begin(), halves.end(), half) != halves.end()) return whole;
  }
  return kUnknownCard;
}

CardIndex OffField(const Pack& pack, CardIndex card) {
  const CardIndex whole = WholeOf(pack, card);
  return whole == kUnknownCard ? card : whole;
}

CardIndex PlayedCard(const Pack& pack, const State& state, const Action& action) {
  if (action.piece == kNoPiece) return action.card;
  const CardIndex lies = state.piece(action.piece).card;
  const bool names_half = lies != kUnknownCard && WholeOf(pack, action.card) == lies;
  return names_half ? action.card : lies;
}

}  // namespace judge

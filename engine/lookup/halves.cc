#include "engine/lookup/halves.h"

#include <algorithm>
#include <vector>

namespace judge {

CardIndex WholeOf(const Pack& pack, CardIndex half) {
  return half == kUnknownCard ? kUnknownCard : pack.traits(half).whole;
}

bool IsHalfOf(const Pack& pack, CardIndex half, CardIndex whole) {
  const std::vector<CardIndex>& halves = pack.card(whole).halves;
  return std::find(halves.begin(), halves.end(), half) != halves.end();
}

bool GoesByName(const Pack& pack, CardIndex lies, CardIndex named) {
  return lies == named || IsHalfOf(pack, named, lies) || IsHalfOf(pack, lies, named) ||
         pack.card(lies).name == pack.card(named).name;
}

CardIndex OffField(const Pack& pack, CardIndex card) {
  const CardIndex whole = WholeOf(pack, card);
  return whole == kUnknownCard ? card : whole;
}

CardIndex PlayedCard(const Pack& pack, const State& state, const Action& action) {
  if (action.piece == kNoPiece) return action.card;
  const CardIndex lies = state.piece(action.piece).card;
  return IsHalfOf(pack, action.card, lies) ? action.card : lies;
}

CardIndex OpenHalves(const Piece& piece) {
  const bool open = piece.card == kUnknownCard && piece.shuffled_place == 0;
  return open ? piece.shuffled_card : kUnknownCard;
}

}  // namespace judge

#include "engine/lookup/halves.h"

#include <algorithm>
#include <string>
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

CardIndex CardMeant(const Game& game, SeatIndex seat, CardIndex named) {
  const bool asks = named != kUnknownCard && game.decks != nullptr && seat != kNoSeat &&
                    game.rules->names_follow_the_list;
  if (!asks || game.decks->CopiesOf(*game.pack, seat, named) != 0) return named;
  const std::string& name = game.pack->card(named).name;
  // Where several cards print the name it says nothing, and its code was written.
  if (game.pack->NameOf(game.pack->card(named).code).empty()) return named;
  for (CardIndex card = 1; card <= game.pack->size(); ++card) {
    const bool other = card != named && game.pack->card(card).IsNamed(name);
    if (other && game.decks->CopiesOf(*game.pack, seat, card) > 0) return card;
  }
  return named;
}

}  // namespace judge

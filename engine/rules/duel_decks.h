// The deck lists that the players of a duel handed in, as far as its record has them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/deck.h"
#include "engine/terms/terms.h"

namespace judge {

// The deck list of one seat: the parts that are known, and the copies in them.
struct SeatDecks {
  std::array<bool, kDeckParts> known = {};  // by DeckPart
  // by CardIndex, both parts together; at kUnknownCard those of the Main Deck that nobody may name
  std::vector<std::int16_t> copies;
};

// The lists of all seats, by SeatIndex.
struct DuelDecks {
  std::vector<SeatDecks> seats;

  // Returns how many copies of the card the seat's list has; -1 when the part to which the card
  // belongs is not known, or it belongs to none.
  int CopiesOf(const Pack& pack, SeatIndex seat, CardIndex card) const;
  // Returns how many cards the seat's Main Deck has; -1 when its list is not known.
  int MainCards(const Pack& pack, SeatIndex seat) const;
};

}  // namespace judge

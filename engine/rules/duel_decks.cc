#include "engine/rules/duel_decks.h"

#include <cstddef>

namespace judge {

int DuelDecks::CopiesOf(const Pack& pack, SeatIndex seat, CardIndex card) const {
  if (seat >= seats.size()) return -1;
  const DeckKind kind = pack.card(card).deck;
  if (kind == DeckKind::kMarker) return -1;
  const DeckPart part = kind == DeckKind::kExtra ? DeckPart::kExtra : DeckPart::kMain;
  const SeatDecks& decks = seats[seat];
  if (!decks.known[static_cast<std::size_t>(part)]) return -1;
  return card < decks.copies.size() ? decks.copies[card] : 0;
}

int DuelDecks::MainCards(const Pack& pack, SeatIndex seat) const {
  constexpr auto kMain = static_cast<std::size_t>(DeckPart::kMain);
  if (seat >= seats.size()) return -1;
  // Of a list that was cut for somebody else its size is left, as cards that nobody can name.
  const int unseen = seats[seat].copies.empty() ? 0 : seats[seat].copies[kUnknownCard];
  if (!seats[seat].known[kMain]) return unseen == 0 ? -1 : unseen;
  int cards = unseen;
  for (CardIndex card = 1; card < seats[seat].copies.size(); ++card) {
    if (pack.card(card).deck == DeckKind::kMain) cards += seats[seat].copies[card];
  }
  return cards;
}

}  // namespace judge

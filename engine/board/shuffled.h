// Face-down cards that their player has shuffled among each other: it is known which cards they
// are, but not which of them lies where. The pieces stay where they lie and have no card; each is
// kept for one of the cards, by number and not by place, until the record shows the card of a
// place. Then the two pieces exchange everything that belongs to a card, and nothing that belongs
// to a place.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The labels of the places: 10000 and up, above all others that a duel gives.
inline constexpr int kFirstShuffledLabel = 10'000;
inline constexpr int kShuffledLabels = 10'000;

// Returns whether it has not been shown yet which card of the set lies there.
inline bool IsShuffled(const Piece& piece) {
  return piece.shuffled_place != 0 && piece.card == kUnknownCard;
}
// Returns whether each of the two may be the card that the other one is kept for.
inline bool AreShuffledTogether(const State& state, PieceIndex one, PieceIndex two) {
  if (one == kNoPiece || two == kNoPiece) return false;
  const Piece& piece = state.piece(two);
  return IsShuffled(piece) && piece.shuffled_with == state.piece(one).shuffled_with;
}
// Returns whether the card there may be that one: it is, or the set still holds one. True of a
// piece that was not shuffled.
bool MayLieThere(const State& state, PieceIndex place, CardIndex card);
// Notes that the card lies there. Other places of the set that can hold only one card are then
// known too.
void NameShuffled(StateChange change, PieceIndex place, CardIndex card);
// Returns whether the piece belongs to the stored set of the holder; for shuffled cards this is
// known only when all of them do, or none.
Truth IsChosenAmongShuffled(const State& state, std::uint8_t set, PieceIndex piece,
                            PieceIndex holder);
// Removes everything about the cards that lie there, for a viewer who does not know which of them
// lies where. `places` is sorted.
void HideShuffled(StateChange change, const std::vector<PieceIndex>& places);

// Names those pieces of the set that can be only one card.
void SettleRest(StateChange change, std::uint16_t set);

}  // namespace judge

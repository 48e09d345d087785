// Face-down cards that their player has shuffled among each other: what is known is which cards
// they are, and not which of them lies where. The pieces stay where they lie and are no card; each
// is kept for one of the cards, by number and not by place, until the record shows what lies at a
// place. Then the two pieces change what they are, with everything that goes with a card, and
// nothing of what goes with a place.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Labels of places lie above all others that a duel gives.
inline constexpr int kFirstShuffledLabel = 10'000;
inline constexpr int kShuffledLabels = 10'000;

// Whether nobody has shown yet which card of the set lies there.
inline bool IsShuffled(const Piece& piece) {
  return piece.shuffled_place != 0 && piece.card == kUnknownCard;
}
// Whether each of the two may be the card that the other one is kept for.
inline bool AreShuffledTogether(const State& state, PieceIndex one, PieceIndex two) {
  if (one == kNoPiece || two == kNoPiece) return false;
  const Piece& piece = state.piece(two);
  return IsShuffled(piece) && piece.shuffled_with == state.piece(one).shuffled_with;
}
// Whether what lies there can be that card: it is, or the set still holds one. Of a piece that was
// not shuffled nothing is known here.
bool MayLieThere(const State& state, PieceIndex place, CardIndex card);
// That card lies there. Where the others can be but one, they are known too.
void NameShuffled(State& state, PieceIndex place, CardIndex card);
// Whether the piece belongs to the stored set of the holder: of shuffled cards that is known when
// all of them do, or none.
Truth IsChosenAmongShuffled(const State& state, std::uint8_t set, PieceIndex piece,
                            PieceIndex holder);
// Takes away what goes with the cards that lie there, for a viewer who does not know which of them
// lies where. The places in order.
void HideShuffled(State* state, const std::vector<PieceIndex>& places);

// Those of the set that can be one card only.
void SettleRest(State& state, std::uint16_t set);

}  // namespace judge

// Finds what of the cards of a pack is not carried out by this version.
#pragma once

#include <string>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/terms/terms.h"

namespace judge::cli {

// Something of a card that is not carried out.
struct CardGap {
  CardIndex card = kUnknownCard;
  int effect = 0;      // number on the card, from 1; 0: what no effect says
  std::string reason;  // such as "operation chooseOne", or in a few words what is not expressed
};

// How much of a pack is carried out.
struct CardCounts {
  int cards = 0;
  int stubs = 0;  // cards without an entry, of which nothing is carried out
  int whole = 0;  // cards with an entry and without a gap
  int effects = 0;
  int runs = 0;  // effects that are carried out
};

// Returns the gaps from that card of the pack to its last, in their order.
std::vector<CardGap> CardGaps(const Pack& pack, CardIndex first);
// Counts the same cards.
CardCounts CountCards(const Pack& pack, CardIndex first);

}  // namespace judge::cli

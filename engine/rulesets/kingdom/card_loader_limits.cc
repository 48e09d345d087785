// The Restricted List, from decks/restricted_list.capnp.
#include "engine/card_loader_limits.h"

#include "engine/rulesets/kingdom/cards.h"
#include "engine/rulesets/kingdom/decks/restricted_list.capnp.h"

namespace judge {

const DeckLimits& KingdomRestrictedList() {
  static const DeckLimits& list = *new DeckLimits(ReadDeckLimits(*kingdom_decks::RESTRICTED_LIST));
  return list;
}

}  // namespace judge

#include "engine/rulesets/kingdom/card_loader_limits.h"

#include "engine/loader/published.h"
#include "engine/rulesets/kingdom/decks/restricted_list.capnp.h"

namespace judge {

const DeckLimits& KingdomRestrictedList() {
  static const DeckLimits& list = *new DeckLimits(ReadDeckLimits(*kingdom_decks::RESTRICTED_LIST));
  return list;
}

}  // namespace judge

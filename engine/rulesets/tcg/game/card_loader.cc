#include "engine/rulesets/tcg/game/card_loader.h"

#include <vector>

#include "engine/loader/loader.h"
#include "engine/loader/pack_image.h"
#include "engine/loader/published.h"
#include "engine/rulesets/tcg/cards/effect_monsters.capnp.h"
#include "engine/rulesets/tcg/cards/extra_deck.capnp.h"
#include "engine/rulesets/tcg/cards/forbidding.capnp.h"
#include "engine/rulesets/tcg/cards/monsters.capnp.h"
#include "engine/rulesets/tcg/cards/spells.capnp.h"
#include "engine/rulesets/tcg/cards/tag_cards.capnp.h"
#include "engine/rulesets/tcg/cards/timing_cards.capnp.h"
#include "engine/rulesets/tcg/cards/timing_monsters.capnp.h"
#include "engine/rulesets/tcg/cards/traps.capnp.h"
#include "engine/rulesets/tcg/decks/forbidden_list.capnp.h"

namespace judge {
namespace {

constexpr char kName[] = "tcg-core";

// A pack's hash depends on this order: new lists go at the end.
std::vector<capnp::List<schema::Card>::Reader> Lists() {
  return {*tcg_cards::MONSTERS,     *tcg_cards::EFFECT_MONSTERS, *tcg_cards::SPELLS,
          *tcg_cards::TRAPS,        *tcg_cards::EXTRA_DECK,      *tcg_cards::TIMING_MONSTERS,
          *tcg_cards::TIMING_CARDS, *tcg_cards::FORBIDDING,      *tcg_cards::TAG_CARDS};
}

}  // namespace

std::span<const std::byte> TcgPackBytes() {
  static const std::vector<std::byte> bytes = JoinLists(kName, Lists());
  return bytes;
}

const Pack& TcgPack() {
  static const Pack& pack = *new Pack(LoadOwnPack(kName, Lists()));
  return pack;
}

const DeckLimits& TcgForbiddenList() {
  static const DeckLimits& list = *new DeckLimits(ReadDeckLimits(*tcg_decks::FORBIDDEN_LIST));
  return list;
}

}  // namespace judge

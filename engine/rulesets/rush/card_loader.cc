#include "engine/rulesets/rush/card_loader.h"

#include <vector>

#include "engine/loader/loader.h"
#include "engine/loader/pack_image.h"
#include "engine/loader/published.h"
#include "engine/rulesets/rush/cards/effect_monsters.capnp.h"
#include "engine/rulesets/rush/cards/monsters.capnp.h"
#include "engine/rulesets/rush/cards/spells.capnp.h"
#include "engine/rulesets/rush/cards/traps.capnp.h"

namespace judge {
namespace {

constexpr char kName[] = "rush-core";

// A pack's hash depends on this order: new lists go at the end.
std::vector<capnp::List<schema::Card>::Reader> Lists() {
  return {*rush_cards::MONSTERS, *rush_cards::EFFECT_MONSTERS, *rush_cards::SPELLS,
          *rush_cards::TRAPS};
}

}  // namespace

std::span<const std::byte> RushPackBytes() {
  static const std::vector<std::byte> bytes = JoinLists(kName, Lists());
  return bytes;
}

const Pack& RushPack() {
  static const Pack& pack = *new Pack(LoadOwnPack(kName, Lists()));
  return pack;
}

}  // namespace judge

#include "engine/rulesets/hero/card_loader.h"

#include <vector>

#include "engine/loader/loader.h"
#include "engine/loader/pack_image.h"
#include "engine/loader/published.h"
#include "engine/rulesets/hero/cards/heroes.capnp.h"
#include "engine/rulesets/hero/cards/monsters.capnp.h"
#include "engine/rulesets/hero/cards/spells.capnp.h"
#include "engine/rulesets/hero/cards/traps.capnp.h"

namespace judge {
namespace {

constexpr char kName[] = "hero-core";

// A pack's hash depends on this order: new lists go at the end.
std::vector<capnp::List<schema::Card>::Reader> Lists() {
  return {*hero_cards::MONSTERS, *hero_cards::HEROES, *hero_cards::SPELLS, *hero_cards::TRAPS};
}

}  // namespace

std::span<const std::byte> HeroPackBytes() {
  static const std::vector<std::byte> bytes = JoinLists(kName, Lists());
  return bytes;
}

const Pack& HeroPack() {
  static const Pack& pack = *new Pack(LoadOwnPack(kName, Lists()));
  return pack;
}

}  // namespace judge

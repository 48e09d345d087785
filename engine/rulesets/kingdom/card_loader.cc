#include "engine/rulesets/kingdom/card_loader.h"

#include <vector>

#include "engine/loader/loader.h"
#include "engine/loader/pack_image.h"
#include "engine/loader/published.h"
#include "engine/rulesets/kingdom/cards/kod_monsters_1.capnp.h"
#include "engine/rulesets/kingdom/cards/kod_monsters_2.capnp.h"
#include "engine/rulesets/kingdom/cards/kod_rules.capnp.h"
#include "engine/rulesets/kingdom/cards/kod_spells.capnp.h"
#include "engine/rulesets/kingdom/cards/soe_monsters_1.capnp.h"
#include "engine/rulesets/kingdom/cards/soe_monsters_2.capnp.h"
#include "engine/rulesets/kingdom/cards/soe_rules.capnp.h"
#include "engine/rulesets/kingdom/cards/soe_spells.capnp.h"
#include "engine/rulesets/kingdom/cards/terrains.capnp.h"

namespace judge {
namespace {

constexpr char kName[] = "kingdom-core";

// A pack's hash depends on this order: new lists go at the end.
std::vector<capnp::List<schema::Card>::Reader> Lists() {
  return {
      *kingdom_cards::TERRAINS,      *kingdom_cards::SOE_MONSTERS1, *kingdom_cards::SOE_MONSTERS2,
      *kingdom_cards::SOE_SPELLS,    *kingdom_cards::SOE_RULES,     *kingdom_cards::KOD_MONSTERS1,
      *kingdom_cards::KOD_MONSTERS2, *kingdom_cards::KOD_SPELLS,    *kingdom_cards::KOD_RULES};
}

}  // namespace

std::span<const std::byte> KingdomPackBytes() {
  static const std::vector<std::byte> bytes = JoinLists(kName, Lists());
  return bytes;
}

// The pack is never destroyed: that would cost every command some thousand calls when it has
// answered.
const Pack& KingdomPack() {
  static const Pack& pack = *new Pack(LoadOwnPack(kName, Lists()));
  return pack;
}

}  // namespace judge

#include "engine/rulesets/yugiohji/card_loader.h"

#include <vector>

#include "engine/loader/loader.h"
#include "engine/loader/pack_image.h"
#include "engine/loader/published.h"
#include "engine/rulesets/yugiohji/cards/cards.capnp.h"
#include "engine/rulesets/yugiohji/cards/monsters.capnp.h"

namespace judge {
namespace {

constexpr char kName[] = "yugiohji-core";

// A pack's hash depends on this order: new lists go at the end.
std::vector<capnp::List<schema::Card>::Reader> Lists() {
  return {*yugiohji_cards::CARDS, *yugiohji_cards::MONSTERS};
}

}  // namespace

std::span<const std::byte> YugiohjiPackBytes() {
  static const std::vector<std::byte> bytes = JoinLists(kName, Lists());
  return bytes;
}

const Pack& YugiohjiPack() {
  static const Pack& pack = *new Pack(LoadOwnPack(kName, Lists()));
  return pack;
}

}  // namespace judge

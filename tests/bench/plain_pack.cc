#include "tests/bench/plain_pack.h"

#include <capnp/message.h>
#include <capnp/serialize.h>

#include <cstring>
#include <span>
#include <stdexcept>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/loader/loader.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "schema/card.capnp.h"

namespace judge::bench {
namespace {

bool IsPlainMonster(const Pack& pack, CardIndex index) {
  const CardDefinition& card = pack.card(index);
  return card.IsMonster() && card.deck == DeckKind::kMain &&
         card.recipe.method == RecipeMethod::kNone;
}

// Cards of a pack are numbered from 1 in the order in which its message lists them.
std::vector<std::byte> WithoutEffects(const CatalogRow& rules) {
  const std::span<const std::byte> core = rules.pack_bytes();
  auto words = kj::heapArray<capnp::word>(core.size() / sizeof(capnp::word));
  std::memcpy(words.begin(), core.data(), words.asBytes().size());
  const kj::ArrayPtr<const capnp::word> segments[] = {words.asPtr()};
  capnp::ReaderOptions options;
  options.traversalLimitInWords = kPackBytesMax;
  capnp::SegmentArrayMessageReader reader(segments, options);
  const auto cards = reader.getRoot<schema::CardPack>().getCards();
  std::vector<CardIndex> monsters;
  for (CardIndex index = 1; index <= cards.size(); ++index) {
    if (IsPlainMonster(*rules.game()->pack, index)) monsters.push_back(index);
  }
  capnp::MallocMessageBuilder message;
  auto pack = message.initRoot<schema::CardPack>();
  pack.setName(kPlainPack);
  auto plain = pack.initCards(static_cast<unsigned>(monsters.size()));
  for (unsigned i = 0; i < monsters.size(); ++i) {
    plain.setWithCaveats(i, cards[static_cast<unsigned>(monsters[i] - 1)]);
    plain[i].disownEffects();
  }
  const auto flat = capnp::messageToFlatArray(message);
  return CanonicalBytes(std::as_bytes(std::span(flat.begin(), flat.size())));
}

}  // namespace

const Game& PlainGame() {
  static const CatalogRow& rules = AllRuleSets().front();
  static const std::vector<std::byte> bytes = WithoutEffects(rules);
  static const PackResult pack = LoadPack(bytes);
  if (!pack) throw std::runtime_error("plain cards: " + pack.error().front().message);
  static const Game game{rules.game()->rules, &*pack};
  static const bool offered = (OfferGame(rules.name, &game, bytes), true);
  static_cast<void>(offered);
  return game;
}

}  // namespace judge::bench

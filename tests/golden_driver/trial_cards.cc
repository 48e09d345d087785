#include "tests/golden_driver/trial_cards.h"

#include <capnp/message.h>
#include <capnp/orphan.h>
#include <capnp/serialize.h>
#include <gtest/gtest.h>

#include <cstring>
#include <iostream>

#include "engine/card_loader.h"
#include "engine/rulesets/catalog.h"
#include "engine/rulesets/kingdom/cards.h"
#include "tests/golden/packs/trial_cards.capnp.h"

namespace judge::golden {
namespace {

// The published cards with the trial cards behind them.
std::vector<std::byte> Join() {
  const std::span<const std::byte> core = KingdomPackBytes();
  auto words = kj::heapArray<capnp::word>(core.size() / sizeof(capnp::word));
  std::memcpy(words.begin(), core.data(), words.asBytes().size());
  const kj::ArrayPtr<const capnp::word> segments[] = {words.asPtr()};
  capnp::ReaderOptions options;
  options.traversalLimitInWords = kPackBytesMax;
  capnp::SegmentArrayMessageReader reader(segments, options);
  const capnp::List<schema::Card>::Reader lists[] = {reader.getRoot<schema::CardPack>().getCards(),
                                                     *trial_cards::TRIAL_CARDS};
  capnp::MallocMessageBuilder message;
  auto pack = message.initRoot<schema::CardPack>();
  pack.setName(capnp::Text::Reader(kTrialPack.data(), kTrialPack.size()));
  pack.adoptCards(message.getOrphanage().newOrphanConcat(kj::arrayPtr(lists, 2)));
  const auto flat = capnp::messageToFlatArray(message);
  return CanonicalBytes(std::as_bytes(std::span(flat.begin(), flat.size())));
}

}  // namespace

bool OfferTrialCards() {
  static const std::vector<std::byte> bytes = Join();
  static const PackResult pack = LoadPack(bytes);
  if (!pack) {
    for (const PackProblem& problem : pack.error()) {
      std::cerr << problem.card << ": " << problem.field << ": " << problem.message << "; "
                << problem.cure << '\n';
    }
    return false;
  }
  static const Game game{FindGame("kingdom")->rules, &*pack};
  static const bool offered = (OfferGame("kingdom", &game, bytes), true);
  return offered;
}

namespace {

// Before any case is read.
class TrialCards : public testing::Environment {
 public:
  void SetUp() override { ASSERT_TRUE(OfferTrialCards()); }
};
const auto* const kTrialCards = testing::AddGlobalTestEnvironment(new TrialCards);

}  // namespace

TEST(TrialCards, EveryEffectOfThemIsCarriedOut) {
  const Game* game = FindGame("kingdom", kTrialPack);
  ASSERT_NE(game, nullptr);
  for (CardIndex card = 1; card <= game->pack->size(); ++card) {
    const CardDefinition& definition = game->pack->card(card);
    if (!definition.code.starts_with("TRY-")) continue;
    for (PoolIndex e = 0; e < definition.effects.count; ++e) {
      const Effect& effect = game->pack->effects[definition.effects.first + e];
      EXPECT_TRUE(effect.supported)
          << definition.name << ": " << game->pack->texts[effect.unsupported];
    }
  }
}

}  // namespace judge::golden

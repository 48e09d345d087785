#include "tests/golden_driver/trial_cards.h"

#include <capnp/message.h>
#include <capnp/orphan.h>
#include <capnp/serialize.h>
#include <gtest/gtest.h>

#include <cstring>
#include <iostream>

#include "engine/cards/cards.h"
#include "engine/loader/loader.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/rulesets/hero/hero.h"
#include "engine/rulesets/kingdom/kingdom.h"
#include "engine/rulesets/rush/rush.h"
#include "engine/rulesets/tcg/game/game.h"
#include "engine/rulesets/yugiohji/yugiohji.h"
#include "engine/terms/terms.h"
#include "tests/golden/packs/trial_cards.capnp.h"
#include "tests/golden/packs/trial_chains.capnp.h"
#include "tests/golden/packs/trial_halves.capnp.h"
#include "tests/golden/packs/trial_heroes.capnp.h"
#include "tests/golden/packs/trial_timings.capnp.h"

namespace judge::golden {
namespace {

using Cards = capnp::List<schema::Card>::Reader;

// The published cards with the trial cards behind them.
std::vector<std::byte> Join(std::span<const std::byte> core, Cards trial) {
  auto words = kj::heapArray<capnp::word>(core.size() / sizeof(capnp::word));
  std::memcpy(words.begin(), core.data(), words.asBytes().size());
  const kj::ArrayPtr<const capnp::word> segments[] = {words.asPtr()};
  capnp::ReaderOptions options;
  options.traversalLimitInWords = kPackBytesMax;
  capnp::SegmentArrayMessageReader reader(segments, options);
  const Cards lists[] = {reader.getRoot<schema::CardPack>().getCards(), trial};
  capnp::MallocMessageBuilder message;
  auto pack = message.initRoot<schema::CardPack>();
  pack.setName(capnp::Text::Reader(kTrialPack.data(), kTrialPack.size()));
  pack.adoptCards(message.getOrphanage().newOrphanConcat(kj::arrayPtr(lists, 2)));
  const auto flat = capnp::messageToFlatArray(message);
  return CanonicalBytes(std::as_bytes(std::span(flat.begin(), flat.size())));
}

// What a rule set is offered beside its own cards.
struct Offered {
  std::vector<std::byte> bytes;
  PackResult pack;
  Game game;

  Offered(const char* rules, std::span<const std::byte> core, Cards trial)
      : bytes(Join(core, trial)), pack(LoadPack(bytes)) {
    if (!pack) return;
    game = {FindGame(rules)->rules, &*pack};
    OfferGame(rules, &game, bytes);
  }

  bool IsFine() const {
    if (pack) return true;
    for (const PackProblem& problem : pack.error()) {
      std::cerr << problem.card << ": " << problem.field << ": " << problem.message << "; "
                << problem.cure << '\n';
    }
    return false;
  }
};

}  // namespace

bool OfferTrialCards() {
  static const Offered kingdom("kingdom", KingdomPackBytes(), *trial_cards::TRIAL_CARDS);
  static const Offered yugiohji("yugiohji", YugiohjiPackBytes(), *trial_halves::TRIAL_HALVES);
  static const Offered rush("rush", RushPackBytes(), *trial_timings::TRIAL_TIMINGS);
  static const Offered hero("hero", HeroPackBytes(), *trial_heroes::TRIAL_HEROES);
  static const Offered tcg("tcg", TcgPackBytes(), *trial_chains::TRIAL_CHAINS);
  return kingdom.IsFine() && yugiohji.IsFine() && rush.IsFine() && hero.IsFine() && tcg.IsFine();
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
  for (const char* rules : {"kingdom", "yugiohji", "rush", "hero", "tcg"}) {
    const Game* game = FindGame(rules, kTrialPack);
    ASSERT_NE(game, nullptr);
    for (CardIndex card = 1; card <= game->pack->size(); ++card) {
      const CardDefinition& definition = game->pack->card(card);
      if (!definition.code.starts_with("TRY-")) continue;
      for (const Effect& effect : game->pack->Effects(definition.effects)) {
        EXPECT_TRUE(effect.supported)
            << definition.name << ": " << game->pack->texts[effect.unsupported];
      }
    }
  }
}

}  // namespace judge::golden

// The cards of the tutorial, brought along as `--pack` brings them, before any case is read.
#include <gtest/gtest.h>

#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "judge/cards/cards.h"
#include "judge/output/output.h"
#include "judge/source/source.h"

namespace judge::golden {
namespace {

constexpr const char* kTutorialFile = JUDGE_SOURCE_DIR "/docs/packs/night_market.capnp";

class TutorialCards : public testing::Environment {
 public:
  void SetUp() override {
    const auto brought = cli::BringPack(kTutorialFile);
    ASSERT_TRUE(brought.has_value()) << brought.error().where << ": " << brought.error().what;
  }
};
const auto* const kTutorialCards = testing::AddGlobalTestEnvironment(new TutorialCards);

}  // namespace

TEST(TutorialCards, EveryEffectOfThemIsCarriedOut) {
  const Game* game = FindGame("kingdom", "night-market");
  ASSERT_NE(game, nullptr);
  const CardIndex first = game->pack->FindCode("NM-001");
  ASSERT_EQ(first, game->pack->size() - 2);
  EXPECT_TRUE(cli::CardGaps(*game->pack, first).empty());
}

}  // namespace judge::golden

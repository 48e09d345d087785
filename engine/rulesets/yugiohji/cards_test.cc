
#include "engine/cards/cards.h"

#include <gtest/gtest.h>

#include "engine/loader/loader.h"
#include "engine/rulesets/yugiohji/card_loader.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

TEST(YugiohjiPackTest, LoadsWithoutProblem) {
  const PackResult result = LoadPack(YugiohjiPackBytes());
  if (!result.has_value()) {
    for (const PackProblem& p : result.error()) {
      ADD_FAILURE() << p.card << " " << p.field << ": " << p.message << " -> " << p.cure;
    }
    return;
  }
  EXPECT_EQ(YugiohjiPack().size(), 18 + 36);
  EXPECT_EQ(YugiohjiPack().name, "yugiohji-core");
}

TEST(YugiohjiPackTest, EveryCardIsTwoMonstersAndNothingElse) {
  const Pack& pack = YugiohjiPack();
  int halves = 0;
  for (CardIndex i = 1; i <= pack.size(); ++i) {
    const CardDefinition& card = pack.card(i);
    EXPECT_EQ(card.frames, 1U << static_cast<unsigned>(Frame::kMonster)) << card.code;
    if (card.halves.empty()) continue;
    halves += static_cast<int>(card.halves.size());
    ASSERT_EQ(card.halves.size(), 2U) << card.code;
    EXPECT_EQ(pack.card(card.halves[0]).code, card.code + "A");
    EXPECT_EQ(pack.card(card.halves[1]).code, card.code + "B");
  }
  EXPECT_EQ(halves, 36);
}

}  // namespace
}  // namespace judge

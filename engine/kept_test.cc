#include "engine/kept.h"

#include <gtest/gtest.h>

#include "engine/rule_set.h"
#include "engine/rulesets/catalog.h"

namespace judge {
namespace {

constexpr std::string_view kNames[] = {
    kOtherColourOpen,  kEventsOfPositionsForgotten, kMaterialsOutOfTheHand, kNewTargetsPicked,
    kAnyOpeningHand,   kHiddenExtraShown,           kLocksCountAnyTurn,     kReckonedAsTheyCame,
    kSparedDealDamage, kReplacementsUnknown,
};

TEST(Kept, EveryNameIsThatOfAQuirkWhoseOlderGenerationKeepsIt) {
  for (const std::string_view name : kNames) {
    bool kept = false;
    for (const CatalogRow& row : AllRuleSets()) {
      const RuleSet& newest = *row.game()->rules;
      EXPECT_FALSE(Keeps(newest, name)) << name;
      for (std::uint32_t older = 1; older < newest.version; ++older) {
        kept |= Keeps(OfGeneration(newest, older), name);
      }
    }
    EXPECT_TRUE(kept) << name << " is no quirk of any game";
  }
}

}  // namespace
}  // namespace judge

#include <gtest/gtest.h>

#include "engine/loader/loader.h"
#include "engine/loader/pack_image.h"
#include "engine/rulesets/catalog.h"

namespace judge::replay {
namespace {

// engine/loader/pack_image_test.cc has the other half: what an image is.
TEST(OwnImages, TheCardsThatDuelsArePlayedWithAreThoseOfThePackThatTheyPin) {
  ASSERT_TRUE(OwnImages != nullptr);
  ASSERT_EQ(OwnImages().size(), AllRuleSets().size());
  for (const CatalogRow& row : AllRuleSets()) {
    const PackResult read = LoadPack(row.pack_bytes());
    ASSERT_TRUE(read) << row.name;
    EXPECT_EQ(ImageOf(*row.game()->pack), ImageOf(*read)) << row.name;
  }
}

}  // namespace
}  // namespace judge::replay

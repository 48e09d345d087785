#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <vector>

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

TEST(OwnImages, AnImageOfTheBuildIsThatOfThePackReadNow) {
  for (const CatalogRow& row : AllRuleSets()) {
    const PackResult read = LoadPack(row.pack_bytes());
    ASSERT_TRUE(read) << row.name;
    const auto own = std::find_if(OwnImages().begin(), OwnImages().end(),
                                  [&](const OwnImage& image) { return image.pack == read->name; });
    ASSERT_NE(own, OwnImages().end()) << row.name;
    const std::vector<std::byte> now = ImageOf(*read);
    EXPECT_TRUE(std::equal(now.begin(), now.end(), own->image.begin(), own->image.end()))
        << row.name;
  }
}

}  // namespace
}  // namespace judge::replay

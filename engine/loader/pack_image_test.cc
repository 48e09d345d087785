#include "engine/loader/pack_image.h"

#include <gtest/gtest.h>

#include <cstddef>

#include "engine/loader/pack_loader.h"
#include "engine/rulesets/catalog.h"

namespace judge {
namespace {

TEST(PackImage, APackComesOutOfItsImageAsItWentIn) {
  for (const CatalogRow& row : AllRuleSets()) {
    const PackResult read = LoadPack(row.pack_bytes());
    ASSERT_TRUE(read) << row.name;
    const std::vector<std::byte> image = ImageOf(*read);
    const Pack pack = PackOfImage(image);
    EXPECT_EQ(ImageOf(pack), image) << row.name;
    ASSERT_EQ(pack.size(), read->size());
    for (CardIndex card = 1; card <= pack.size(); ++card) {
      const CardDefinition& one = read->card(card);
      EXPECT_EQ(pack.FindCode(one.code), card) << one.code;
      EXPECT_EQ(pack.NameOf(one.code), read->NameOf(one.code)) << one.code;
      EXPECT_EQ(pack.card(card).types, one.types) << one.code;
      EXPECT_EQ(pack.traits(card).gives, read->traits(card).gives) << one.code;
    }
    for (const std::string& text : read->texts) EXPECT_EQ(pack.MayLift(text), read->MayLift(text));
  }
}

TEST(PackImage, ImagesOfOnePackAreAlikeWhateverLiesBetweenItsFields) {
  constexpr std::size_t kGap = offsetof(Condition, filter) - 1;
  static_assert(offsetof(Condition, kind) + sizeof(Condition::kind) == kGap);
  for (const CatalogRow& row : AllRuleSets()) {
    PackResult one = LoadPack(row.pack_bytes());
    const PackResult other = LoadPack(row.pack_bytes());
    ASSERT_TRUE(one && other) << row.name;
    for (Condition& condition : one->conditions) {
      reinterpret_cast<unsigned char*>(&condition)[kGap] = 0xff;
    }
    EXPECT_EQ(ImageOf(*one), ImageOf(*other)) << row.name;
  }
}

TEST(PackImage, AProgramWithoutImagesReadsTheCardsThemselves) {
  ASSERT_TRUE(OwnImages == nullptr);
  for (const CatalogRow& row : AllRuleSets()) {
    const PackResult read = LoadPack(row.pack_bytes());
    ASSERT_TRUE(read) << row.name;
    EXPECT_EQ(ImageOf(*row.game()->pack), ImageOf(*read)) << row.name;
  }
}

}  // namespace
}  // namespace judge

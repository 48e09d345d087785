// Every duel under tests/golden/compat comes, for ever, to what it came to when it was recorded.
#include "tests/golden_driver/compat.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/loader/loader.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "tests/golden_driver/files.h"
#include "tests/golden_driver/words.h"

namespace judge::golden {
namespace {

std::string FolderOf(std::string_view rules, std::uint32_t generation) {
  return std::string(kCompatFolder) + "/" + std::string(rules) + "/" + std::to_string(generation);
}

class CompatDuel : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const std::string text = ReadSource(GetParam());
    auto duel = replay::DecodeDuel(std::as_bytes(std::span(text)));
    ASSERT_TRUE(duel.has_value()) << GetParam() << ": " << duel.error().message;
    duel_ = *std::move(duel);
  }

  const replay::Header& header() const { return duel_.header; }
  std::string Beside(std::string_view ending) const {
    return GetParam().substr(0, GetParam().rfind('.')) + std::string(ending);
  }

  replay::Duel duel_;
};

TEST_P(CompatDuel, PinsItsGenerationAndItsCards) {
  EXPECT_EQ(GetParam().rfind(FolderOf(header().rules, header().rules_version) + "/", 0), 0U);
  ASSERT_EQ(header().packs.size(), 1U);
  const std::string& hash = header().packs.front().hash;
  const auto bytes = CompatPacks()(hash);
  ASSERT_TRUE(bytes.has_value()) << bytes.error().message;
  EXPECT_EQ(replay::PackHash(*bytes), hash);
}

TEST_P(CompatDuel, ComesToWhatItCameTo) {
  const auto kept = ReadOutcomes(ReadSource(Beside(".outcomes")), header().rules_version);
  ASSERT_TRUE(kept.has_value()) << kept.error();
  ASSERT_EQ(kept->size(), duel_.entries.size());
  const auto came = OutcomesOf(duel_, CompatPacks());
  ASSERT_TRUE(came.has_value()) << came.error().message;
  for (std::size_t i = 0; i < kept->size(); ++i) {
    ASSERT_EQ(PrintOutcomes({(*came)[i]}), PrintOutcomes({(*kept)[i]}))
        << GetParam()
        << ": the first entry that comes to something else. A changed behaviour needs "
        << "a quirk (docs/design.md); the file stays as it is";
    EXPECT_EQ((*came)[i].mark.generation, header().rules_version);
  }
}

TEST_P(CompatDuel, ItsMarksAgree) {
  const auto kept = ReadOutcomes(ReadSource(Beside(".outcomes")), header().rules_version);
  ASSERT_TRUE(kept.has_value()) << kept.error();
  std::vector<replay::OutcomeMark> marks;
  for (const CompatOutcome& one : *kept) marks.push_back(one.mark);
  const auto checked = replay::CheckMarks(duel_, marks, {.packs = CompatPacks()});
  ASSERT_TRUE(checked.has_value()) << checked.error().message;
  EXPECT_FALSE(checked->first.has_value());
  EXPECT_EQ(checked->checked, marks.size());
}

TEST_P(CompatDuel, IsTheSameRecordInEveryForm) {
  const std::string text = ReadSource(GetParam());
  const auto bytes = replay::EncodeDuel(duel_);
  ASSERT_TRUE(bytes.has_value());
  EXPECT_TRUE(std::ranges::equal(*bytes, std::as_bytes(std::span(text)))) << GetParam();
  const auto json = replay::DecodeDuelJson(ReadSource(Beside(".json")));
  ASSERT_TRUE(json.has_value()) << json.error().message;
  EXPECT_TRUE(*json == duel_) << Beside(".json");
}

INSTANTIATE_TEST_SUITE_P(Compat, CompatDuel, testing::ValuesIn(FilesUnder(kCompatFolder, ".duelb")),
                         [](const auto& info) { return TestName(info.param); });

TEST(Compat, EveryPackIsStillReadAndIsWhatItsNameSays) {
  const std::vector<std::string> files = FilesUnder(std::string(kCompatFolder) + "/packs", ".pack");
  EXPECT_FALSE(files.empty());
  for (const std::string& path : files) {
    const std::string text = ReadSource(path);
    const auto bytes = std::as_bytes(std::span(text));
    EXPECT_EQ(PackPath(replay::PackHash(bytes)), path);
    const auto pack = LoadPack(bytes, {.kept = true});
    EXPECT_TRUE(pack.has_value()) << path << ": " << (pack ? "" : pack.error().front().message);
  }
}

TEST(Compat, EveryGenerationHasRecordedDuels) {
  for (const CatalogRow& row : AllRuleSets()) {
    if (row.in_the_making) continue;
    const std::uint32_t newest = row.game()->rules->version;
    for (std::uint32_t generation = 1; generation <= newest; ++generation) {
      const std::string folder = FolderOf(row.name, generation);
      EXPECT_GE(FilesUnder(folder, ".duelb").size(), 5U) << folder << ": compat_record writes them";
    }
  }
}

// Else they would show little.
TEST(Compat, TheDuelsOfTheFirstGenerationHoldManyKindsOfActs) {
  std::set<Verb> verbs;
  std::set<std::string> rulings;
  for (const std::string& path : FilesUnder(kCompatFolder, ".duelb")) {
    const std::string text = ReadSource(path);
    const auto duel = replay::DecodeDuel(std::as_bytes(std::span(text)));
    ASSERT_TRUE(duel.has_value());
    for (const replay::Entry& entry : duel->entries) verbs.insert(entry.verb());
    const auto kept = ReadOutcomes(ReadSource(path.substr(0, path.rfind('.')) + ".outcomes"), 1);
    for (const CompatOutcome& one : kept.value()) rulings.insert(one.ruling);
  }
  EXPECT_GE(verbs.size(), 15U);
  EXPECT_GE(rulings.size(), 4U);
}

TEST(Compat, AnOutcomeThatIsNoneIsRefused) {
  EXPECT_TRUE(ReadOutcomes("1 00000000000000ff legal\n", 1).has_value());
  for (const char* line : {"x 00000000000000ff legal\n", "1 ff legal\n", "1 00000000000000ff\n",
                           "1 00000000000000fg legal\n", "\n"}) {
    EXPECT_FALSE(ReadOutcomes(line, 1).has_value()) << line;
  }
}

}  // namespace
}  // namespace judge::golden

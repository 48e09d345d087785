#include "engine/loader/print_card.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

#include "engine/loader/pack_loader.h"
#include "engine/loader/written.h"
#include "engine/rulesets/catalog.h"

namespace judge {
namespace {

std::size_t LongestLine(const std::string& text) {
  std::istringstream lines(text);
  std::size_t longest = 0;
  for (std::string line; std::getline(lines, line);) longest = std::max(longest, line.size());
  return longest;
}

TEST(PrintCardTest, EveryPrintedCardReadsToTheBytesItWasPrintedFrom) {
  for (const CatalogRow& row : AllRuleSets()) {
    const Pack& pack = *row.game()->pack;
    std::string all = "(name = \"" + pack.name + "\", cards = [\n";
    for (CardIndex i = 1; i <= pack.size(); ++i) {
      const std::string text = SourceOfCard(row.pack_bytes(), pack.card(i).code);
      EXPECT_LE(LongestLine(text), kEntryColumns) << text;
      all += text + ",\n";
    }
    const WrittenResult read = ReadWrittenPack(all + "])", "");
    ASSERT_TRUE(read.has_value()) << read.error().front().line << read.error().front().message;
    const auto own = row.pack_bytes();
    EXPECT_TRUE(std::equal(read->bytes.begin(), read->bytes.end(), own.begin(), own.end()))
        << row.name;
  }
}

// Texts with quotes, bytes below the space, empty lists and a first member of a union that says
// something.
TEST(PrintCardTest, WhatIsUnusualIsPrintedSoThatItReadsToTheSame) {
  const std::string text =
      "(name = \"odd\", cards = [(code = \"A\", name = \"the \\\"bug\\\" \\\\ \\x01\", types = "
      "[],\n"
      "effects = [(operations = [(note = \"\"), (note = \"x\"), (damage = ()), (endPhase = "
      "void)],\n"
      "modifiers = [(amount = (number = 0)), (amount = ()), (party = (none = void))],\n"
      "conditions = [(not = (atLeast = (left = (number = -5))))])])])";
  const WrittenResult read = ReadWrittenPack(text, "");
  ASSERT_TRUE(read.has_value()) << read.error().front().message;
  const WrittenResult again =
      ReadWrittenPack("(name = \"odd\", cards = [" + SourceOfCard(read->bytes, "A") + "])", "");
  ASSERT_TRUE(again.has_value()) << again.error().front().message;
  EXPECT_EQ(again->bytes, read->bytes) << SourceOfCard(read->bytes, "A");
  EXPECT_EQ(SourceOfCard(read->bytes, "B"), "");
}

TEST(PrintCardTest, ACardUnderAnotherNameSpeaksOfItselfByThat) {
  const CatalogRow& row = AllRuleSets().front();
  const std::string code = row.game()->pack->card(1).code;
  const std::string name = row.game()->pack->card(1).name;
  const std::string text =
      PackTextOf(row.pack_bytes(), {code}, "mine", {{code, "MY-1"}, {name, "My Card"}});
  EXPECT_EQ(text.find("(name = \"mine\", cards = [\n  (code = \"MY-1\", name = \"My Card\""), 0U)
      << text;
  EXPECT_EQ(text.find("\"" + name + "\""), std::string::npos) << text;
}

}  // namespace
}  // namespace judge

// A short fuzz run over deck lists.
#include <gtest/gtest.h>

#include "tests/fuzz/corpus.h"
#include "tests/fuzz/targets.h"

namespace judge::fuzz {
namespace {

TEST(FuzzDeck, ReadsAnyText) {
  const std::vector<std::string> decks = DecksOfGolden();
  ASSERT_FALSE(decks.empty());
  std::string fault;
  EXPECT_NO_THROW(fault = RunFuzz(decks, DeckFault));
  EXPECT_EQ(fault, "");
}

}  // namespace
}  // namespace judge::fuzz

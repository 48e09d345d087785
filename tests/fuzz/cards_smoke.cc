// A short fuzz run over files of cards.
#include <gtest/gtest.h>

#include "tests/fuzz/corpus.h"
#include "tests/fuzz/targets.h"

namespace judge::fuzz {
namespace {

TEST(FuzzCards, ReadsAnyFile) {
  std::string fault;
  EXPECT_NO_THROW(fault = RunFuzz(CardFiles(), CardsFault));
  EXPECT_EQ(fault, "");
}

}  // namespace
}  // namespace judge::fuzz

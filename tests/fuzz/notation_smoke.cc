// A short fuzz run over the notation: whole files, and single lines.
#include <gtest/gtest.h>

#include "tests/fuzz/corpus.h"
#include "tests/fuzz/targets.h"

namespace judge::fuzz {
namespace {

TEST(FuzzNotation, ReadsAnyFile) {
  std::string fault;
  EXPECT_NO_THROW(fault = RunFuzz(ReadCorpus(), DuelFault));
  EXPECT_EQ(fault, "");
}

TEST(FuzzNotation, ReadsAnyLine) {
  std::string fault;
  EXPECT_NO_THROW(fault = RunFuzz(LinesOfCorpus(ReadCorpus()), NotationFault));
  EXPECT_EQ(fault, "");
}

}  // namespace
}  // namespace judge::fuzz

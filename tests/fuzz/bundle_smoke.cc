// A short fuzz run over bundles.
#include <gtest/gtest.h>

#include "tests/fuzz/corpus.h"
#include "tests/fuzz/targets.h"

namespace judge::fuzz {
namespace {

// What the libFuzzer program begins with: the fronts of recorded bundles.
std::vector<std::string> Bundles() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(
           std::filesystem::path(JUDGE_SOURCE_DIR) / "tests/fuzz/corpus/bundle")) {
    files.push_back(ReadWhole(entry.path()));
  }
  std::sort(files.begin(), files.end());
  return files;
}

TEST(FuzzBundle, ReadsAnyBytes) {
  const std::vector<std::string> bundles = Bundles();
  ASSERT_FALSE(bundles.empty());
  std::string fault;
  EXPECT_NO_THROW(fault = RunFuzz(bundles, BundleFault));
  EXPECT_EQ(fault, "");
}

}  // namespace
}  // namespace judge::fuzz

#include "judge/output/side_by_side.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace judge::cli {
namespace {

TEST(SideBySideTest, DoesEveryPartOnce) {
  for (const std::size_t threads : {1U, 2U, 7U}) {
    for (const std::size_t count : {0U, 1U, 3U, 500U}) {
      std::vector<std::atomic<int>> times(count);
      SideBySide(
          count, [&](std::size_t part) { ++times[part]; }, threads);
      for (const std::atomic<int>& one : times) EXPECT_EQ(one, 1);
    }
  }
}

TEST(SideBySideTest, ThrowsWhatAPartHasThrownAndBeginsNoMore) {
  std::atomic<int> done = 0;
  const auto work = [&](std::size_t part) {
    if (part == 3) throw std::runtime_error("part 3");
    ++done;
  };
  EXPECT_THROW(SideBySide(1'000, work, 1), std::runtime_error);
  EXPECT_EQ(done, 3);
  EXPECT_THROW(SideBySide(1'000, work, 4), std::runtime_error);
}

}  // namespace
}  // namespace judge::cli

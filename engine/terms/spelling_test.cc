#include "engine/terms/spelling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace judge {
namespace {

// The whole table, as it stands in textbooks.
int Whole(const std::string& a, const std::string& b) {
  const int height = static_cast<int>(a.size());
  const int width = static_cast<int>(b.size());
  std::vector<std::vector<int>> table(a.size() + 1, std::vector<int>(b.size() + 1));
  for (int i = 0; i <= height; ++i) {
    for (int j = 0; j <= width; ++j) {
      int& cell = table[i][j];
      if (i == 0 || j == 0) {
        cell = std::max(i, j);
        continue;
      }
      cell = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1,
                       table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) cell = std::min(cell, table[i - 2][j - 2] + 1);
    }
  }
  return table[a.size()][b.size()];
}

// Letters that fall on one bit of the quick look are among them.
std::string Chance(std::mt19937* random, std::size_t longest) {
  const std::string letters = "abcA!\xc3 ";
  std::string out;
  for (auto n = (*random)() % (longest + 1); n > 0; --n) {
    out += letters[(*random)() % letters.size()];
  }
  return out;
}

TEST(WrittenTest, ComesToWhatTheWholeTableComesTo) {
  constexpr unsigned kSeed = 20261123;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937 random(kSeed);
  for (const auto& [times, longest] : {std::pair(20'000, 8), std::pair(300, 80)}) {
    for (int i = 0; i < times; ++i) {
      const std::string a = Chance(&random, longest);
      const std::string b = Chance(&random, longest);
      const int most = static_cast<int>(random() % (longest + 2));
      ASSERT_EQ(Written(a).DistanceWithin(b, most), std::min(Whole(a, b), most + 1))
          << '"' << a << "\" \"" << b << "\" within " << most;
    }
  }
}

TEST(WrittenTest, SaysOneMoreThanIsAllowed) {
  EXPECT_EQ(Written("magican").DistanceWithin("magician", 2), 1);
  EXPECT_EQ(Written("summon").DistanceWithin("position", 2), 3);
  EXPECT_EQ(Written("abc").DistanceWithin("abcdef", 2), 3);
  EXPECT_EQ(Written("").DistanceWithin("", 0), 0);
  EXPECT_EQ(Written("").DistanceWithin("ab", 5), 2);
}

}  // namespace
}  // namespace judge

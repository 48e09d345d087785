#include "engine/terms/spelling.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

namespace judge {
namespace {

constexpr std::size_t kColumnBits = 64;

// Two lower bounds of the distance, cheap to compute. By length: every missing letter has to be
// added.
int LengthsDiffer(std::string_view a, std::string_view b) {
  return static_cast<int>(std::max(a.size(), b.size()) - std::min(a.size(), b.size()));
}

// By letters: one that the other text lacks has to be changed or dropped.
int LettersDiffer(std::uint64_t a, std::uint64_t b) {
  return std::max(std::popcount(a & ~b), std::popcount(b & ~a));
}

std::uint64_t LettersOf(std::string_view text) {
  std::uint64_t letters = 0;
  for (const char c : text) letters |= std::uint64_t{1} << (static_cast<unsigned char>(c) & 63U);
  return letters;
}

// Computes the distance cell by cell. Cells further than `most` from the diagonal cannot lead to
// less.
int ByCells(std::string_view a, std::string_view b, int most) {
  const int height = static_cast<int>(a.size());
  const int width = static_cast<int>(b.size());
  std::vector<int> row(b.size() + 1, most + 1);
  std::vector<int> before(b.size() + 1, most + 1);
  std::vector<int> two_before(b.size() + 1, most + 1);
  for (int j = 0; j <= std::min(width, most); ++j) before[j] = j;
  for (int i = 1; i <= height; ++i) {
    const int first = std::max(1, i - most);
    const int last = std::min(width, i + most);
    row[first - 1] = first == 1 ? i : most + 1;
    int least = row[first - 1];
    for (int j = first; j <= last; ++j) {
      const int change = before[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({before[j] + 1, row[j - 1] + 1, change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], two_before[j - 2] + 1);  // two letters swapped are one slip
      }
      least = std::min(least, row[j]);
    }
    if (last < width) row[last + 1] = most + 1;
    if (least > most) return most + 1;
    std::swap(two_before, before);
    std::swap(before, row);
  }
  return std::min(before[width], most + 1);
}

}  // namespace

Written::Written(std::string_view text) : text_(text), letters_(LettersOf(text)) {
  if (text.size() > kColumnBits) return;
  std::uint64_t place = 1;
  for (const char c : text) {
    places_[static_cast<unsigned char>(c)] |= place;
    place <<= 1U;
  }
}

int Written::DistanceWithin(std::string_view word, int most) const {
  if (LengthsDiffer(text_, word) > most || LettersDiffer(letters_, LettersOf(word)) > most) {
    return most + 1;
  }
  if (text_.size() > kColumnBits) return ByCells(text_, word, most);
  return std::min(ByColumns(word), most + 1);
}

// Computes a whole column of the table at once, as bits that say where it goes up or down by one
// (Hyyrö 2003, with swaps).
int Written::ByColumns(std::string_view word) const {
  int distance = static_cast<int>(text_.size());
  if (text_.empty()) return static_cast<int>(word.size());
  const std::uint64_t last = std::uint64_t{1} << (text_.size() - 1);
  std::uint64_t up = ~std::uint64_t{0};
  std::uint64_t down = 0;
  std::uint64_t same = 0;
  std::uint64_t places_before = 0;
  for (const char c : word) {
    const std::uint64_t places = places_[static_cast<unsigned char>(c)];
    const std::uint64_t swapped = ((~same & places) << 1U) & places_before;
    same = (((places & up) + up) ^ up) | places | down | swapped;
    const std::uint64_t right_up = down | ~(same | up);
    const std::uint64_t right_down = same & up;
    if ((right_up & last) != 0) ++distance;
    if ((right_down & last) != 0) --distance;
    const std::uint64_t above = right_up << 1U | 1U;
    up = right_down << 1U | ~(same | above);
    down = above & same;
    places_before = places;
  }
  return distance;
}

}  // namespace judge

// How far apart two spellings are: what a name or a word that nobody knows may have been meant for.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace judge {

// What somebody wrote, to be compared with many words. It outlives nothing: the text is not copied.
class Written {
 public:
  explicit Written(std::string_view text);

  // Letters to add, drop, change or swap with a neighbour to get from one to the other, bytes as
  // letters; `most` + 1 where it takes more than `most`, which must not be negative.
  int DistanceWithin(std::string_view word, int most) const;

 private:
  int ByColumns(std::string_view word) const;

  std::string_view text_;
  std::uint64_t letters_;                       // that it has, as bits
  std::array<std::uint64_t, 256> places_ = {};  // of each byte, as bits; of a text that fits
};

}  // namespace judge

// The distance between two spellings, with which a near match is found for a misspelt name or word.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace judge {

// A written text that is to be compared with many words. Holds a view: the text has to outlive it.
class Written {
 public:
  explicit Written(std::string_view text);

  // Returns how many letters to add, drop, change or swap with a neighbour turn one text into the
  // other, bytes as letters; `most` + 1 when it takes more than `most`, which must not be negative.
  int DistanceWithin(std::string_view word, int most) const;

 private:
  int ByColumns(std::string_view word) const;

  std::string_view text_;
  std::uint64_t letters_;  // bit byte % 64 for each byte that the text has
  // bits: where each byte stands; only for texts of up to 64 bytes
  std::array<std::uint64_t, 256> places_ = {};
};

}  // namespace judge

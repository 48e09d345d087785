// Sets of words of the effect language.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace judge {

// How many words an enumeration of the language has; "language/words.h" says it for each.
template <typename Word>
inline constexpr int kWordsOf = 0;

// A set of words of one enumeration. Grows with the enumeration: no word is the last that fits.
template <typename Word>
class WordSet {
 public:
  constexpr WordSet() = default;
  constexpr WordSet(std::initializer_list<Word> words) {
    for (const Word word : words) Add(word);
  }
  // Returns the set of all words.
  static constexpr WordSet All() {
    WordSet all;
    for (int word = 0; word < kWordsOf<Word>; ++word) all.Add(static_cast<Word>(word));
    return all;
  }

  constexpr void Add(Word word) { bits_[Part(word)] |= BitOf(word); }
  constexpr bool Has(Word word) const { return (bits_[Part(word)] & BitOf(word)) != 0; }
  constexpr bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t part : bits_) all |= part;
    return all != 0;
  }
  constexpr bool none() const { return !any(); }
  // Returns whether the sets share a word.
  constexpr bool Meets(const WordSet& other) const { return (*this & other).any(); }

  constexpr WordSet& operator|=(const WordSet& other) {
    for (std::size_t i = 0; i < kParts; ++i) bits_[i] |= other.bits_[i];
    return *this;
  }
  constexpr WordSet& operator&=(const WordSet& other) {
    for (std::size_t i = 0; i < kParts; ++i) bits_[i] &= other.bits_[i];
    return *this;
  }
  friend constexpr WordSet operator|(WordSet a, const WordSet& b) { return a |= b; }
  friend constexpr WordSet operator&(WordSet a, const WordSet& b) { return a &= b; }
  // Returns what is in `a` and not in `b`.
  friend constexpr WordSet operator-(WordSet a, const WordSet& b) {
    for (std::size_t i = 0; i < kParts; ++i) a.bits_[i] &= ~b.bits_[i];
    return a;
  }
  friend constexpr bool operator==(const WordSet&, const WordSet&) = default;

  // For tables that are looked up by a set.
  struct Hash {
    std::size_t operator()(const WordSet& set) const {
      std::uint64_t mixed = 0;
      for (const std::uint64_t part : set.bits_) {
        mixed = std::rotl(mixed, 5) ^ part * 0x9e3779b97f4a7c15U;
      }
      return static_cast<std::size_t>(mixed);
    }
  };

 private:
  static constexpr std::size_t kPartBits = 64;
  static_assert(kWordsOf<Word> > 0, "only of enumerations of the language");
  static constexpr std::size_t kParts = (kWordsOf<Word> + kPartBits - 1) / kPartBits;

  static constexpr std::size_t Part(Word word) {
    if constexpr (kParts == 1) return 0;
    return static_cast<std::size_t>(word) / kPartBits;
  }
  static constexpr std::uint64_t BitOf(Word word) {
    return std::uint64_t{1} << (static_cast<unsigned>(word) % kPartBits);
  }

  std::array<std::uint64_t, kParts> bits_ = {};
};

}  // namespace judge

// Writes a value as a Cap'n Proto message in canonical form, straight into its bytes, without a
// builder in between and a second pass over it: a record is encoded for each one that is read.
//
// build.cc says for each kind of value where its fields lie:
//
//   template <>
//   struct Layout<Value> {
//     static constexpr int kWords;                          // data words of the struct, untrimmed
//     static void Data(const Value&, std::uint64_t* words); // fills those that are not zero
//     template <class Visit>
//     static void Pointers(const Value&, Visit visit);      // visit(field), by pointer number
//   };
//
// A field behind a pointer is a text, a list of texts, structs or numbers, or a struct. One that
// is empty, and a struct of defaults only, is a null pointer.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "replay/codec/duel_codec.h"

namespace judge::replay::codec_internal {

static_assert(std::endian::native == std::endian::little, "words are written as they lie");

template <class Value>
struct Layout;

// Numbers and flags, as they lie in a data word from a bit on. What is usual is written as zeros.
template <class Number>
std::uint64_t At(int bit, Number value, Number usual = {}) {
  if constexpr (std::is_enum_v<Number>) {
    return At(bit, static_cast<std::underlying_type_t<Number>>(value));
  } else if constexpr (std::is_same_v<Number, bool>) {
    return static_cast<std::uint64_t>(value) << bit;
  } else {
    using Raw = std::make_unsigned_t<Number>;
    return static_cast<std::uint64_t>(static_cast<Raw>(value ^ usual)) << bit;
  }
}

// Data words and pointers of a struct that are not cut off.
struct StructSize {
  std::size_t words = 0;
  std::size_t pointers = 0;
};

inline bool IsNull(const std::string& text) { return text.empty(); }
template <class Element>
bool IsNull(const std::vector<Element>& list) {
  return list.empty();
}
template <class Value>
bool IsNull(const Value& value);

template <class Value>
using DataWords = std::array<std::uint64_t, static_cast<std::size_t>(Layout<Value>::kWords) + 1>;

template <class Value>
DataWords<Value> DataOf(const Value& value) {
  DataWords<Value> words = {};
  Layout<Value>::Data(value, words.data());
  return words;
}

template <class Value>
StructSize SizeOf(const Value& value) {
  StructSize size;
  const DataWords<Value> words = DataOf(value);
  size.words = static_cast<std::size_t>(Layout<Value>::kWords);
  while (size.words > 0 && words[size.words - 1] == 0) --size.words;
  std::size_t pointers = 0;
  Layout<Value>::Pointers(value, [&](const auto& field) {
    ++pointers;
    if (!IsNull(field)) size.pointers = pointers;
  });
  return size;
}

template <class Value>
bool IsNull(const Value& value) {
  const StructSize size = SizeOf(value);
  return size.words == 0 && size.pointers == 0;
}

class CanonicalWriter {
 public:
  CanonicalWriter() { bytes_.reserve(kUsualBytes); }

  template <class Value>
  Bytes Write(const Value& value) && {
    Grow(1);
    Struct(0, value);
    return std::move(bytes_);
  }

 private:
  static constexpr std::size_t kWordBytes = 8;
  static constexpr std::size_t kUsualBytes = 256;  // of an entry
  enum ListCode : unsigned { kBytes = 2, kWords = 5, kPointers = 6, kStructs = 7 };

  std::size_t Words() const { return bytes_.size() / kWordBytes; }
  // The place of new words, all zeros.
  std::size_t Grow(std::size_t words) {
    const std::size_t at = Words();
    bytes_.resize(bytes_.size() + words * kWordBytes);
    return at;
  }
  void Put(std::size_t at, std::uint64_t word) {
    std::memcpy(bytes_.data() + at * kWordBytes, &word, kWordBytes);
  }
  // The low half of a pointer at `at` to what begins at `target`.
  static std::uint64_t Offset(std::size_t at, std::size_t target) {
    return static_cast<std::uint32_t>((target - at - 1) << 2);
  }
  void PutList(std::size_t at, ListCode code, std::size_t count) {
    Put(at, Offset(at, Words()) | 1 | static_cast<std::uint64_t>(code) << 32 |
                static_cast<std::uint64_t>(count) << 35);
  }

  // A pointer at `at`, and behind all that is there what it points to.
  template <class Value>
  void Struct(std::size_t at, const Value& value) {
    const StructSize size = SizeOf(value);
    if (size.words + size.pointers == 0) return Put(at, static_cast<std::uint32_t>(-4));
    Put(at, Offset(at, Words()) | static_cast<std::uint64_t>(size.words) << 32 |
                static_cast<std::uint64_t>(size.pointers) << 48);
    Fill(Grow(size.words + size.pointers), size, value);
  }

  // The struct whose words begin at `at`.
  template <class Value>
  void Fill(std::size_t at, const StructSize& size, const Value& value) {
    const DataWords<Value> words = DataOf(value);
    if (size.words != 0) {
      std::memcpy(bytes_.data() + at * kWordBytes, words.data(), size.words * kWordBytes);
    }
    std::size_t pointer = at + size.words;
    Layout<Value>::Pointers(value, [&](const auto& field) {
      if (!IsNull(field)) Pointer(pointer, field);
      ++pointer;
    });
  }

  template <class Value>
  void Pointer(std::size_t at, const Value& value) {
    Struct(at, value);
  }
  void Pointer(std::size_t at, const std::string& text) {
    PutList(at, kBytes, text.size() + 1);  // and a NUL
    PutBytes(text.data(), text.size(), 1);
  }
  void Pointer(std::size_t at, const std::vector<std::string>& texts) {
    PutList(at, kPointers, texts.size());
    std::size_t pointer = Grow(texts.size());
    for (const std::string& text : texts) {
      if (!text.empty()) Pointer(pointer, text);
      ++pointer;
    }
  }
  template <class Element>
  void Pointer(std::size_t at, const std::vector<Element>& list) {
    if constexpr (std::is_integral_v<Element> || std::is_same_v<Element, std::byte>) {
      static_assert(sizeof(Element) == 1 || sizeof(Element) == kWordBytes);
      PutList(at, sizeof(Element) == 1 ? kBytes : kWords, list.size());
      PutBytes(list.data(), list.size() * sizeof(Element), 0);
    } else {
      Structs(at, list);
    }
  }
  // Structs of a list are all as large as the largest.
  template <class Value>
  void Structs(std::size_t at, const std::vector<Value>& list) {
    StructSize size;
    for (const Value& value : list) {
      const StructSize one = SizeOf(value);
      size.words = std::max(size.words, one.words);
      size.pointers = std::max(size.pointers, one.pointers);
    }
    const std::size_t step = size.words + size.pointers;
    PutList(at, kStructs, list.size() * step);
    std::size_t element = Grow(1 + list.size() * step);
    Put(element++, static_cast<std::uint64_t>(list.size()) << 2 |
                       static_cast<std::uint64_t>(size.words) << 32 |
                       static_cast<std::uint64_t>(size.pointers) << 48);
    for (const Value& value : list) {
      Fill(element, size, value);
      element += step;
    }
  }

  // Bytes, `more` that are zero, and as many as fill the last word.
  void PutBytes(const void* data, std::size_t size, std::size_t more) {
    const std::size_t at = Grow((size + more + kWordBytes - 1) / kWordBytes);
    if (size != 0) std::memcpy(bytes_.data() + at * kWordBytes, data, size);
  }

  Bytes bytes_;
};

}  // namespace judge::replay::codec_internal

// A number as far as it is known: what counts cards that nobody has named is a range, and reckoning
// with ranges keeps both ends true.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/lookup/source.h"

namespace judge {

// The upper end of a number that has no bound. No number of a duel comes near it.
inline constexpr std::int32_t kAnyAmount = 1'000'000'000;
// The number of an event or a lasting modifier of which nobody can say how much it is.
inline constexpr std::int32_t kUnknownAmount = -2'000'000'000;

// A number from `least` to `most`, both of which it may be.
struct AmountRange {
  std::int32_t least = 0;
  std::int32_t most = 0;

  static AmountRange Of(std::int32_t number) { return {number, number}; }
  // Cuts both ends to -kAnyAmount .. kAnyAmount.
  static AmountRange Between(std::int64_t least, std::int64_t most) {
    constexpr std::int64_t kEnd = kAnyAmount;
    return {static_cast<std::int32_t>(std::clamp(least, -kEnd, kEnd)),
            static_cast<std::int32_t>(std::clamp(most, -kEnd, kEnd))};
  }
  bool known() const { return least == most; }
  friend bool operator==(const AmountRange&, const AmountRange&) = default;
};

inline AmountRange Plus(AmountRange a, AmountRange b) {
  return AmountRange::Between(std::int64_t{a.least} + b.least, std::int64_t{a.most} + b.most);
}
inline AmountRange Minus(AmountRange a, AmountRange b) {
  return AmountRange::Between(std::int64_t{a.least} - b.most, std::int64_t{a.most} - b.least);
}
inline AmountRange Times(AmountRange a, AmountRange b) {
  const auto ends = {std::int64_t{a.least} * b.least, std::int64_t{a.least} * b.most,
                     std::int64_t{a.most} * b.least, std::int64_t{a.most} * b.most};
  return AmountRange::Between(std::min(ends), std::max(ends));
}
// Half of it, rounded up.
inline AmountRange HalfOf(AmountRange a) { return {(a.least + 1) / 2, (a.most + 1) / 2}; }
inline AmountRange LeastOf(AmountRange a, AmountRange b) {
  return {std::min(a.least, b.least), std::min(a.most, b.most)};
}
inline AmountRange GreatestOf(AmountRange a, AmountRange b) {
  return {std::max(a.least, b.least), std::max(a.most, b.most)};
}
// How far the two are apart.
inline AmountRange DifferenceOf(AmountRange a, AmountRange b) {
  const AmountRange minus = Minus(a, b);
  if (minus.least >= 0) return minus;
  if (minus.most <= 0) return {-minus.most, -minus.least};
  return {0, std::max(minus.most, -minus.least)};
}

// Return whether the first is at least as great as the second, or the same, as far as it is known.
inline Truth IsAtLeast(AmountRange a, AmountRange b) {
  if (a.least >= b.most) return Truth::kTrue;
  return a.most < b.least ? Truth::kFalse : Truth::kUnknown;
}
inline Truth IsEqual(AmountRange a, AmountRange b) {
  if (a.known() && b.known()) return FromBool(a.least == b.least);
  return a.most < b.least || b.most < a.least ? Truth::kFalse : Truth::kUnknown;
}

}  // namespace judge

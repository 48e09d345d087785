// Whether a card of the Extra Deck has come by its own conditions, which decides whether something
// brings it back later. Internal to the engine, but for a position, which may leave it open.
#pragma once

#include <cstdint>

#include "engine/lookup/source.h"
#include "engine/state/state.h"

namespace judge {

// Bits of Piece::marks beside those of PieceMark. No outcome tells of them, as of the flag
// kProperlySummoned that they go with.
// On the field: had come properly before the summon that brought it there.
inline constexpr std::uint8_t kCameBefore = 4;
// Of a position: whether it has come properly is not said.
inline constexpr std::uint8_t kProperUnsaid = 8;
// The summon by which it came was negated, and there was none before.
inline constexpr std::uint8_t kOnlyNegated = 16;
inline constexpr int kCameMarks = kCameBefore | kProperUnsaid | kOnlyNegated;

// It is summoned as it has to be.
inline void ComeProperly(Piece* piece) {
  const bool before = (piece->flags & kProperlySummoned) != 0 && (piece->marks & kOnlyNegated) == 0;
  piece->marks = static_cast<std::uint8_t>(piece->marks & ~(kCameBefore | kOnlyNegated));
  if (before) piece->marks |= kCameBefore;
  piece->flags |= kProperlySummoned;
}

// The summon that brought it to the field did not happen.
inline void ComeNot(Piece* piece) {
  if ((piece->marks & kCameBefore) == 0) piece->marks |= kOnlyNegated;
}

// Whether it has come by its own conditions before; a position may leave that open.
inline Truth HasComeProperly(const Piece& piece) {
  const bool came = (piece.flags & kProperlySummoned) != 0 && (piece.marks & kOnlyNegated) == 0;
  if (came) return Truth::kTrue;
  return (piece.marks & kProperUnsaid) != 0 ? Truth::kUnknown : Truth::kFalse;
}

}  // namespace judge

// Tells whether a card of the Extra Deck has been summoned by its own conditions, which decides
// whether an effect may bring it back later. A position may leave that open. Internal to the
// engine.
#pragma once

#include <cstdint>

#include "engine/lookup/source.h"
#include "engine/state/state.h"

namespace judge {

// Bits of Piece::marks beside those of PieceMark. They are no part of an outcome, nor is the flag
// kProperlySummoned that they go with. kCameBefore: on the field, it had come properly already
// before the summon that brought it there.
inline constexpr std::uint8_t kCameBefore = 4;
// Of a position: the record does not say whether it has come properly.
inline constexpr std::uint8_t kProperUnsaid = 8;
// The summon by which it came was negated, and there was none before.
inline constexpr std::uint8_t kOnlyNegated = 16;
// Of a position: it says in which way the card came to where it stands.
inline constexpr std::uint8_t kWaySaid = 128;
inline constexpr int kCameMarks = kCameBefore | kProperUnsaid | kOnlyNegated | kWaySaid;

// Returns whether it has come by its own conditions before; kUnknown when a position leaves that
// open.
inline Truth HasComeProperly(const Piece& piece) {
  const bool came = (piece.flags & kProperlySummoned) != 0 && (piece.marks & kOnlyNegated) == 0;
  if (came) return Truth::kTrue;
  return (piece.marks & kProperUnsaid) != 0 ? Truth::kUnknown : Truth::kFalse;
}

}  // namespace judge

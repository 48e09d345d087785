// Whom a reference of the effect language names, seen from a task of the agenda. Internal to the
// engine.
#pragma once

#include <array>

#include "engine/clause.h"
#include "engine/effect.h"

namespace judge {

// The pieces that a reference names, at most as many as fit.
struct Pieces {
  std::array<PieceIndex, 64> items = {};
  int count = 0;

  void Add(PieceIndex piece) {
    if (piece != kNoPiece && count < static_cast<int>(items.size())) items[count++] = piece;
  }
  const PieceIndex* begin() const { return items.data(); }
  const PieceIndex* end() const { return items.data() + count; }
};

Pieces PiecesOf(const Run& run, const RefExpr& reference, const Task& task);
// Seats by bit 1 << seat; 0 when the reference names pieces.
std::uint32_t SeatsOf(const Run& run, const RefExpr& reference, const Task& task);
bool NamesSeats(RefKind kind);
// The place that the reference chose: a terrain marker; kind kNone when it names no place.
ZoneRef PlaceNamed(const Run& run, const RefExpr& reference, const Task& task);

}  // namespace judge

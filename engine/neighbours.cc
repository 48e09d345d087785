#include "engine/neighbours.h"

#include <algorithm>

#include "engine/card.h"
#include "engine/references.h"
#include "engine/tilemap.h"

namespace judge {
namespace {

// In columns next to each other on one side.
bool AreBeside(ZoneRef a, ZoneRef b) {
  const int from = ColumnOf(a);
  const int to = ColumnOf(b);
  return from != 0 && to != 0 && a.seat == b.seat && (from == to + 1 || to == from + 1);
}

}  // namespace

bool IsBeside(const Game& game, const State& state, const Filter& f, const Subject& subject,
              const Source& source) {
  const PoolIndex reference = f.adjacent_to;
  const ZoneRef marker = PlaceNamed(game, state, game.pack->references[reference], source);
  if (marker.kind == ZoneKind::kTerrain) return AreBeside(marker, subject.zone);
  const bool asks_marker = subject.piece == kNoPiece && subject.zone.kind == ZoneKind::kTerrain;
  const Pieces pieces = PiecesOf(game, state, game.pack->references[reference], source);
  return std::any_of(pieces.begin(), pieces.end(), [&](PieceIndex p) {
    const Piece& piece = state.piece(p);
    if (asks_marker) return AreBeside(subject.zone, PlaceOf(piece));
    return AreAdjacent(piece.tile, subject.tile) &&
           !(f.unobstructed &&
             IsObstructed(state, TilemapInPlay(game, state), piece.tile, subject.tile));
  });
}

bool SharesTile(const Game& game, const State& state, PoolIndex reference, const Subject& subject,
                const Source& source) {
  if (subject.tile == 0) return false;
  const Pieces pieces = PiecesOf(game, state, game.pack->references[reference], source);
  return std::any_of(pieces.begin(), pieces.end(), [&](PieceIndex p) {
    return p != subject.piece && state.piece(p).tile == subject.tile;
  });
}

}  // namespace judge

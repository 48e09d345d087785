// Tiles of a tilemap: pieces come to them and leave them.
#pragma once

#include <cstdint>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Puts a piece on a tile and emits it. `moves`: it moved there and was not placed. A piece that an
// effect moves keeps its own move of this turn.
void PutOnTile(Run& run, PieceIndex piece, std::uint8_t tile, bool moves);
// Lets the piece, which another player controls from now on, stand where it stood.
void StayOnTile(Run& run, PieceIndex piece, const Piece& before);
// Exchanges the tiles of two pieces inside the tilemap in play; else leaves them.
void SwapTiles(Run& run, PieceIndex a, PieceIndex b);
// Takes all pieces off their tiles when no tilemap lies any more.
void LeaveTilesUnlaid(Run& run);
// Removes the obstruction between two adjacent tiles; never the outer limit.
void RemoveObstruction(Run& run, std::uint8_t a, std::uint8_t b);
// Removes each obstruction between that tile and the ones next to it.
void RemoveObstructionsAround(Run& run, std::uint8_t tile);

}  // namespace judge

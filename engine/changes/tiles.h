// Pieces come to tiles of a tilemap and leave them.
#pragma once

#include <cstdint>

#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge {

// Puts a piece on a tile and tells it. `moves`: it has moved there, and was not placed. What an
// effect moves has made no move of its own this turn.
void PutOnTile(Run& run, PieceIndex piece, std::uint8_t tile, bool moves);
// Nobody stands on a tile once no tilemap lies.
void LeaveTilesUnlaid(Run& run);
// Takes away what stands between two adjacent tiles; never the outer limit.
void RemoveObstruction(Run& run, std::uint8_t a, std::uint8_t b);

}  // namespace judge

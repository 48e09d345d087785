// Neighbours: on the tiles of a tilemap, and on the markers of a side.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether the subject is on a tile next to that of one of the pieces that
// Filter::adjacent_to names, or on the marker beside the one that it names.
bool IsBeside(const Game& game, const State& state, const Filter& f, const Subject& subject,
              const Source& source);
// Returns whether the subject is on the tile of another one of the pieces that the reference names.
bool SharesTile(const Game& game, const State& state, PoolIndex reference, const Subject& subject,
                const Source& source);

// A tile by row and column, from 1. In one number, as in ZoneRef::slot of ZoneKind::kTile and
// Piece::tile, it is 16 a row: E6 is (6 - 1) * 16 + 5. 0 is no tile; column 16 and row 15 are the
// last that can be named.
struct Tile {
  int row = 0;
  int column = 0;

  friend bool operator==(const Tile&, const Tile&) = default;
};
inline constexpr int kTileNumberMax = kTileRowsMax * 16;
// Return the number of a tile (0 when it cannot be named), and the tile of a number.
std::uint8_t TileNumber(Tile tile);
Tile TileOf(std::uint8_t number);
// Returns "E6": column, then row; "" for 0.
std::string TileName(std::uint8_t number);

// The tilemap that lies on the field.
struct LaidTilemap {
  const Tilemap* map = nullptr;  // nullptr: none lies
  CardIndex card = kUnknownCard;
  CardIndex terrain = kUnknownCard;  // monsters on this marker are inside
  PieceIndex source = kNoPiece;
  EntryNumber since = 0;

  explicit operator bool() const { return map != nullptr; }
};
// Returns the tilemap in play; of several the first that came. A negation of its card for a while
// counts; its conditions and negations by continuous effects do not, since those may ask about
// tiles themselves.
LaidTilemap TilemapInPlay(const Game& game, const State& state);

// Returns whether the card of that piece gives a tilemap and is face-up.
bool GivesTilemap(const Game& game, const State& state, PieceIndex piece);

// Returns whether the place is on the marker that leads inside, or a tile of the tilemap.
bool IsInside(const State& state, const LaidTilemap& laid, ZoneRef place);
inline bool IsInside(const State& state, const LaidTilemap& laid, PieceIndex piece) {
  return IsInside(state, laid, PlaceOf(state.piece(piece)));
}
// Returns whether the tilemap has that tile.
bool HasTile(const LaidTilemap& laid, std::uint8_t tile);
// Returns whether two tiles are next to each other in a row or column, with or without an
// Obstruction between them.
bool AreAdjacent(std::uint8_t a, std::uint8_t b);
// Returns the distance of two tiles: rows and columns between them together.
int TileDistance(std::uint8_t a, std::uint8_t b);
// Returns whether an Obstruction stands between two adjacent tiles; the outer border is one.
bool IsObstructed(const State& state, const LaidTilemap& laid, std::uint8_t a, std::uint8_t b);
// Returns the fewest steps of the piece to a tile, -1 when there is no way. It does not go through
// tiles on which a monster of an opponent stands.
int StepsTo(const State& state, const LaidTilemap& laid, PieceIndex piece, std::uint8_t to,
            bool through_obstructions);
// Returns the tiles to which the piece can make one step.
std::vector<std::uint8_t> NextTiles(const State& state, const LaidTilemap& laid, PieceIndex piece);

// Returns whether the subject's tile is of that colour, or in that state (TileColour), for the card
// that speaks. A card in the backrow is on a tile only if a player has put it there.
Truth FitsTile(const Game& game, const State& state, TileColour colour, const Subject& subject,
               const Source& source);
// Returns the same for any tile next to that of the subject, with or without an Obstruction between
// them.
Truth FitsTileBeside(const Game& game, const State& state, TileColour colour,
                     const Subject& subject, const Source& source);

// Over how many tiles the attacks of a monster reach, and the card that says so; 1: as all do.
struct TileReach {
  int tiles = 1;
  PieceIndex source = kNoPiece;
};
// Returns over how many tiles the attacks of the piece reach.
TileReach TileReachOf(const Game& game, const State& state, PieceIndex piece);

// The steps that the effects in play together allow a piece to move over tiles this turn.
struct TileMove {
  bool allowed = false;
  bool unknown = false;  // depends on a card that nobody has seen
  std::int32_t steps = 0;
  PieceIndex source = kNoPiece;
  CardIndex card = kUnknownCard;
};
// Returns what the effects in play allow the piece now.
TileMove TileMoveOf(const Game& game, const State& state, PieceIndex piece);

// Returns the number by which a removed Obstruction between two tiles is remembered.
std::int32_t BetweenNumber(std::uint8_t a, std::uint8_t b);

}  // namespace judge

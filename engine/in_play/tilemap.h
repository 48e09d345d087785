// What stands next to what: on tiles of a tilemap, and on the markers of a side.
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

// Whether the subject is on a tile next to that of one of the pieces that Filter::adjacent_to
// names, or on the marker beside the one that it names.
bool IsBeside(const Game& game, const State& state, const Filter& f, const Subject& subject,
              const Source& source);
// On the tile of another one of the pieces that the reference names.
bool SharesTile(const Game& game, const State& state, PoolIndex reference, const Subject& subject,
                const Source& source);

// A tile in one number, as ZoneRef::slot of ZoneKind::kTile and Piece::tile have it: 16 a row, so
// E6 is (6 - 1) * 16 + 5. 0 is no tile; column 16 and row 15 are the last that can be named.
struct Tile {
  int row = 0;
  int column = 0;

  friend bool operator==(const Tile&, const Tile&) = default;
};
inline constexpr int kTileNumberMax = kTileRowsMax * 16;
std::uint8_t TileNumber(Tile tile);  // 0 when it cannot be named
Tile TileOf(std::uint8_t number);
// "E6": column, then row.
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
// Of several the first that came. Whether its card is negated for a while counts, its conditions
// and what is negated by continuous effects do not: those may ask about tiles themselves.
LaidTilemap TilemapInPlay(const Game& game, const State& state);

// Whether the card of that piece gives a tilemap and is face-up in play.
bool GivesTilemap(const Game& game, const State& state, PieceIndex piece);

// Whether the place is on the marker that leads inside, or a tile.
bool IsInside(const State& state, const LaidTilemap& laid, ZoneRef place);
inline bool IsInside(const State& state, const LaidTilemap& laid, PieceIndex piece) {
  return IsInside(state, laid, PlaceOf(state.piece(piece)));
}
bool HasTile(const LaidTilemap& laid, std::uint8_t tile);
// Up, down, left or right of each other, whatever is between.
bool AreAdjacent(std::uint8_t a, std::uint8_t b);
// Rows and columns between them together.
int TileDistance(std::uint8_t a, std::uint8_t b);
// Whether an Obstruction stands between two adjacent tiles; the outer limit is one.
bool IsObstructed(const State& state, const LaidTilemap& laid, std::uint8_t a, std::uint8_t b);
// Fewest steps of the piece to a tile, -1 when there is no way. It does not go through tiles on
// which a monster of an opponent stands.
int StepsTo(const State& state, const LaidTilemap& laid, PieceIndex piece, std::uint8_t to,
            bool through_obstructions);
// Tiles to which the piece can make one step.
std::vector<std::uint8_t> NextTiles(const State& state, const LaidTilemap& laid, PieceIndex piece);

// Whether a tile is of that colour, or what it says, for a subject and a card that speaks.
// What stands in the backrow is on a tile only if somebody has put it there.
Truth FitsTile(const Game& game, const State& state, TileColour colour, const Subject& subject,
               const Source& source);
// The same of a tile next to that of the subject, whatever is between: any of them.
Truth FitsTileBeside(const Game& game, const State& state, TileColour colour,
                     const Subject& subject, const Source& source);

// What the effects in play together allow a piece to move over tiles this turn, in steps.
struct TileMove {
  bool allowed = false;
  bool unknown = false;  // depends on a card that nobody has seen
  std::int32_t steps = 0;
  PieceIndex source = kNoPiece;
  CardIndex card = kUnknownCard;
};
TileMove TileMoveOf(const Game& game, const State& state, PieceIndex piece);

// What an Obstruction that was removed is remembered by.
std::int32_t BetweenNumber(std::uint8_t a, std::uint8_t b);

}  // namespace judge

#include "engine/in_play/tilemap.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

#include "engine/in_play/amounts.h"
#include "engine/in_play/filters.h"
#include "engine/in_play/in_force.h"
#include "engine/in_play/markers.h"
#include "engine/in_play/numbers.h"
#include "engine/in_play/references.h"

namespace judge {
namespace {

// Returns whether the places are in neighbouring columns of one side.
bool AreBeside(ZoneRef a, ZoneRef b) {
  const int from = ColumnOf(a);
  const int to = ColumnOf(b);
  return from != 0 && to != 0 && a.seat == b.seat && (from == to + 1 || to == from + 1);
}

// Returns the tile that was chosen, 0: the reference names none.
std::uint8_t TileNamed(const Game& game, const State& state, PoolIndex reference,
                       const Source& source) {
  if (!game.rules->effects_are_read_in_full) return 0;
  const ZoneRef place = PlaceNamed(game, state, game.pack->references[reference], source);
  return place.kind == ZoneKind::kTile ? place.slot : 0;
}

}  // namespace

bool IsBeside(const Game& game, const State& state, const Filter& f, const Subject& subject,
              const Source& source) {
  const PoolIndex reference = f.adjacent_to;
  const auto markers = MarkersNamed(game, state, game.pack->references[reference], source);
  if (!markers.empty()) {
    return std::any_of(markers.begin(), markers.end(),
                       [&](ZoneRef marker) { return AreBeside(marker, subject.zone); });
  }
  const std::uint8_t tile = TileNamed(game, state, reference, source);
  if (tile != 0) {
    return AreAdjacent(tile, subject.tile) &&
           !(f.unobstructed && IsObstructed(state, TilemapInPlay(game, state), tile, subject.tile));
  }
  // A free zone stands on no tile: it is beside what lies in the next column of its side.
  const bool zone = game.rules->OnField(subject.zone.kind) && game.rules->effects_are_read_in_full;
  const bool asks_marker = subject.piece == kNoPiece && subject.tile == 0 &&
                           (subject.zone.kind == ZoneKind::kTerrain || zone);
  // So does a card in a game without tiles, or on a side that has none.
  const bool row = subject.piece != kNoPiece && subject.tile == 0 && zone && !f.unobstructed;
  const Pieces pieces = PiecesOf(game, state, game.pack->references[reference], source);
  if (pieces.count == 0 && game.rules->effects_are_read_in_full) {
    // Beside a free zone that was chosen lies what is in the next column of its side.
    const ZoneRef chosen = PlaceNamed(game, state, game.pack->references[reference], source);
    return subject.tile == 0 && AreBeside(chosen, subject.zone);
  }
  return std::any_of(pieces.begin(), pieces.end(), [&](PieceIndex p) {
    const Piece& piece = state.piece(p);
    if (asks_marker || (row && piece.tile == 0)) {
      return AreBeside(subject.zone, PlaceWhereItLay(game, state, source, p));
    }
    return AreAdjacent(piece.tile, subject.tile) &&
           !(f.unobstructed &&
             IsObstructed(state, TilemapInPlay(game, state), piece.tile, subject.tile));
  });
}

bool SharesTile(const Game& game, const State& state, PoolIndex reference, const Subject& subject,
                const Source& source) {
  if (subject.tile == 0) return false;
  if (TileNamed(game, state, reference, source) == subject.tile) return true;
  const Pieces pieces = PiecesOf(game, state, game.pack->references[reference], source);
  return std::any_of(pieces.begin(), pieces.end(), [&](PieceIndex p) {
    return p != subject.piece && state.piece(p).tile == subject.tile;
  });
}
namespace {

constexpr int kColumnsMax = 16;

bool HasBit(Tilemap::Row row, int bit) { return (row >> bit & 1U) != 0; }

}  // namespace

std::int32_t BetweenNumber(std::uint8_t a, std::uint8_t b) {
  return std::min(a, b) << 8 | std::max(a, b);
}
namespace {

bool IsRemoved(const State& state, const LaidTilemap& laid, std::uint8_t a, std::uint8_t b) {
  return std::any_of(state.modifiers().begin(), state.modifiers().end(),
                     [&](const ActiveModifier& m) {
                       return m.kind == ModifierKind::kTilemap && m.piece == laid.source &&
                              m.entry >= laid.since && m.amount == BetweenNumber(a, b);
                     });
}

bool OpponentOn(const State& state, std::uint8_t tile, SeatIndex seat, PieceIndex but) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (p == but || piece.tile != tile || piece.controller == kNoSeat) continue;
    if (state.Opposed(piece.controller, seat)) return true;
  }
  return false;
}

bool IsTaken(const State& state, std::uint8_t tile, PieceIndex by_other_than) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (p != by_other_than && state.piece(p).tile == tile) return true;
  }
  return false;
}

constexpr Tile kSides[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

std::uint8_t Beside(std::uint8_t tile, Tile side) {
  const Tile from = TileOf(tile);
  return TileNumber({from.row + side.row, from.column + side.column});
}

// Returns the colour of the side that controls a tile, 0 when it is White: as SeatState::colour.
int SideColour(const Tilemap& map, std::uint8_t tile) {
  const int row = TileOf(tile).row;
  if (HasBit(map.blue, row)) return 1;
  return HasBit(map.red, row) ? 2 : 0;
}

}  // namespace

std::uint8_t TileNumber(Tile tile) {
  const bool named =
      tile.row >= 1 && tile.row <= kTileRowsMax && tile.column >= 1 && tile.column <= kColumnsMax;
  return named ? static_cast<std::uint8_t>((tile.row - 1) * kColumnsMax + tile.column) : 0;
}

Tile TileOf(std::uint8_t number) {
  if (number == 0) return {};
  return {(number - 1) / kColumnsMax + 1, (number - 1) % kColumnsMax + 1};
}

std::string TileName(std::uint8_t number) {
  const Tile tile = TileOf(number);
  return number == 0 ? "" : static_cast<char>('A' + tile.column - 1) + std::to_string(tile.row);
}
namespace {

bool IsNegatedForAWhile(const State& state, PieceIndex piece) {
  const auto modifiers = state.modifiers();
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const ActiveModifier& m) {
    return m.kind == ModifierKind::kEffectsNegated && m.scope == 0 && m.piece == piece;
  });
}

}  // namespace

LaidTilemap TilemapInPlay(const Game& game, const State& state) {
  LaidTilemap laid;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (effect.lasting() != nullptr) return;  // a removed Obstruction
    const PoolIndex tilemap = game.pack->card(source.card).tilemap;
    if (tilemap == 0 || m.scope == 0) return;
    if (laid && laid.since <= source.since) return;
    if (source.piece != kNoPiece && IsNegatedForAWhile(state, source.piece)) return;
    laid = {&game.pack->tilemaps[tilemap], source.card, game.pack->filters[m.scope].on_terrain,
            source.piece, source.since};
  };
  if (game.pack->tilemaps.size() > 1) {
    ForEachModifier(game, state, {ModifierKind::kTilemap}, visit);
  }
  return laid;
}

bool GivesTilemap(const Game& game, const State& state, PieceIndex piece) {
  const CardIndex card = state.piece(piece).card;
  const bool gives = game.pack->traits(card).gives.Has(ModifierKind::kTilemap);
  return card != kUnknownCard && gives && !IsFaceDown(state.piece(piece));
}

bool IsInside(const State& state, const LaidTilemap& laid, ZoneRef place) {
  if (place.kind == ZoneKind::kTile) return HasTile(laid, place.slot);
  const bool row = place.kind == ZoneKind::kMonster || place.kind == ZoneKind::kSpellTrap;
  if (!laid || !row || !state.HasTerrain(place.seat, place.slot)) return false;
  return state.terrain(place.seat, place.slot).card == laid.terrain;
}

bool HasTile(const LaidTilemap& laid, std::uint8_t number) {
  const Tile tile = TileOf(number);
  return laid && number != 0 && tile.row <= laid.map->rows && tile.column <= laid.map->columns;
}

int TileDistance(std::uint8_t a, std::uint8_t b) {
  const Tile from = TileOf(a);
  const Tile to = TileOf(b);
  return std::abs(from.row - to.row) + std::abs(from.column - to.column);
}

bool AreAdjacent(std::uint8_t a, std::uint8_t b) {
  return a != 0 && b != 0 && TileDistance(a, b) == 1;
}

bool IsObstructed(const State& state, const LaidTilemap& laid, std::uint8_t a, std::uint8_t b) {
  if (!HasTile(laid, a) || !HasTile(laid, b)) return true;
  const Tile first = TileOf(std::min(a, b));
  const Tile second = TileOf(std::max(a, b));
  const auto& lines = first.row == second.row ? laid.map->right : laid.map->below;
  const bool line = HasBit(lines[static_cast<std::size_t>(first.row)], first.column);
  return line && !IsRemoved(state, laid, a, b);
}

int StepsTo(const State& state, const LaidTilemap& laid, PieceIndex piece, std::uint8_t to,
            bool through_obstructions) {
  const Piece& mover = state.piece(piece);
  if (!HasTile(laid, mover.tile) || !HasTile(laid, to)) return -1;
  std::array<int, 256> steps;
  steps.fill(-1);
  steps[mover.tile] = 0;
  std::vector<std::uint8_t> reached = {mover.tile};
  for (std::size_t i = 0; i < reached.size() && steps[to] < 0; ++i) {
    const std::uint8_t here = reached[i];
    const bool passes = here == mover.tile || !OpponentOn(state, here, mover.controller, piece);
    for (const Tile side : kSides) {
      const std::uint8_t next = Beside(here, side);
      if (!passes || !HasTile(laid, next) || steps[next] >= 0) continue;
      if (!through_obstructions && IsObstructed(state, laid, here, next)) continue;
      steps[next] = steps[here] + 1;
      reached.push_back(next);
    }
  }
  return steps[to];
}

std::vector<std::uint8_t> NextTiles(const State& state, const LaidTilemap& laid, PieceIndex piece) {
  std::vector<std::uint8_t> tiles;
  const std::uint8_t here = state.piece(piece).tile;
  for (const Tile side : kSides) {
    const std::uint8_t next = Beside(here, side);
    if (here != 0 && next != 0 && !IsObstructed(state, laid, here, next)) tiles.push_back(next);
  }
  return tiles;
}

Truth FitsTile(const Game& game, const State& state, TileColour colour, const Subject& subject,
               const Source& source) {
  const LaidTilemap laid = TilemapInPlay(game, state);
  const bool inside = laid && IsInside(state, laid, subject.zone);
  if (!inside) return Truth::kFalse;
  const std::uint8_t tile = subject.tile;
  const bool behind = subject.zone.kind == ZoneKind::kSpellTrap;
  if (tile == 0) return behind ? Truth::kFalse : Truth::kUnknown;
  if (!HasTile(laid, tile)) return Truth::kFalse;
  const int side = SideColour(*laid.map, tile);
  const Tile at = TileOf(tile);
  const SeatIndex seat = source.controller;
  const bool own_colour = seat != kNoSeat && side != 0 && state.seat(seat).colour == side;
  switch (colour) {
    case TileColour::kNone:
      return Truth::kTrue;
    case TileColour::kWhite:
      return FromBool(side == 0);
    case TileColour::kMine:
      return FromBool(own_colour);
    case TileColour::kOpponents:
      return FromBool(side != 0 && !own_colour);
    case TileColour::kBlack: {
      const PoolIndex artwork = game.pack->card(source.card).tilemap;
      const Tilemap& marks = game.pack->tilemaps[artwork];
      return FromBool(HasBit(marks.marked[static_cast<std::size_t>(at.row)], at.column));
    }
    case TileColour::kStart:
      return FromBool(subject.piece != kNoPiece && state.piece(subject.piece).tile == tile &&
                      (state.piece(subject.piece).flags & kLeftStartTile) == 0);
    case TileColour::kOpposed:
      return FromBool(subject.controller != kNoSeat &&
                      OpponentOn(state, tile, subject.controller,
                                 game.rules->places_are_tiles ? subject.piece : kNoPiece));
    case TileColour::kTaken:
      return FromBool(IsTaken(state, tile, subject.piece));
  }
  return Truth::kFalse;
}

Truth FitsTileBeside(const Game& game, const State& state, TileColour colour,
                     const Subject& subject, const Source& source) {
  const LaidTilemap laid = TilemapInPlay(game, state);
  if (!laid || !IsInside(state, laid, subject.zone)) return Truth::kFalse;
  if (subject.tile == 0) return FitsTile(game, state, colour, subject, source);
  Subject beside = subject;
  Truth any = Truth::kFalse;
  for (const Tile side : kSides) {
    beside.tile = Beside(subject.tile, side);
    if (HasTile(laid, beside.tile)) any = Or(any, FitsTile(game, state, colour, beside, source));
  }
  return any;
}

namespace {

// Collects what lets the piece move over Tiles by modifiers of this kind: the most of all, less
// what is negative.
TileMove TileMoveBy(const Game& game, const State& state, PieceIndex piece, ModifierKind kind,
                    std::int32_t* less) {
  TileMove move;
  const Subject subject = SubjectOf(state, piece);
  ForEachStaticModifier(game, state, {kind}, [&](const Modifier& m, const Source& speaker) {
    const Truth touches = m.scope == 0
                              ? FromBool(speaker.piece == piece)
                              : Matches(game, state, game.pack->filters[m.scope], subject, speaker);
    if (touches == Truth::kFalse) return;
    Source source = speaker;
    source.affected = piece;
    const std::int32_t steps = EvaluateAmount(game, state, m.amount, source);
    move.unknown |= touches == Truth::kUnknown || subject.card == kUnknownCard;
    if (touches == Truth::kUnknown) return;
    if (steps < 0) {
      *less += steps;
    } else if (!move.allowed || steps > move.steps) {
      move.allowed = true;
      move.steps = steps;
      move.source = speaker.piece;
      move.card = speaker.card;
    }
  });
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind != kind || m.piece != subject.piece) continue;
    if (move.allowed && m.amount <= move.steps) continue;
    move.allowed = true;
    move.steps = m.amount;
    move.source = m.source;
    move.card = m.source == kNoPiece ? kUnknownCard : state.piece(m.source).card;
  }
  return move;
}

}  // namespace

TileMove TileMoveOf(const Game& game, const State& state, PieceIndex piece) {
  std::int32_t less = 0;
  TileMove move = TileMoveBy(game, state, piece, ModifierKind::kTileMove, &less);
  const TileMove fixed = TileMoveBy(game, state, piece, ModifierKind::kTileMoveFixed, &less);
  if (fixed.allowed) {
    move = fixed;
  } else {
    move.unknown |= fixed.unknown;
  }
  move.steps = std::max(0, move.steps + less);
  return move;
}

TileReach TileReachOf(const Game& game, const State& state, PieceIndex piece) {
  TileReach reach;
  auto visit = [&](const Modifier&, const Source& source, EffectInPlay& effect) {
    if (effect.Touches(SubjectOf(state, piece)) != Truth::kTrue || !effect.Applies()) return;
    const std::int32_t tiles = effect.Amount(piece, 1);
    if (tiles <= reach.tiles) return;
    reach = {.tiles = tiles, .source = source.piece};
  };
  ForEachModifier(game, state, {ModifierKind::kTileAttack}, visit);
  return reach;
}

}  // namespace judge

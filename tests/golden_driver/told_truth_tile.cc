// Tilemaps: where monsters stand on them, and how far it is.
#include <cstdlib>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

int Apart(std::uint8_t a, std::uint8_t b) {
  const Tile from = TileOf(a);
  const Tile to = TileOf(b);
  return std::abs(from.row - to.row) + std::abs(from.column - to.column);
}
int ApartFromZone(const Past& past, const Fact& fact) {
  return Apart(PieceOf(past, fact).tile, fact.zone.slot);
}
int ApartFromOther(const Past& past, const Fact& fact) {
  return Apart(PieceOf(past, fact).tile, OtherOf(past, fact).tile);
}
Answer IsTooFar(const Past& past, const Fact& fact) {
  return ApartFromZone(past, fact) == fact.n && fact.n > fact.m;
}
// No way is shorter than the straight one.
Answer ComesThere(const Past& past, const Fact& fact) {
  return ApartFromZone(past, fact) <= fact.n && fact.n <= std::max(fact.m, fact.n);
}
Answer WayIsTooLong(const Past& past, const Fact& fact) {
  return ApartFromZone(past, fact) <= fact.n && fact.n > fact.m;
}
Answer IsWithinOne(const Past& past, const Fact& fact) { return ApartFromOther(past, fact) <= 1; }
Answer IsFurther(const Past& past, const Fact& fact) {
  return ApartFromOther(past, fact) == fact.n && fact.n > 1;
}
Answer IsBeyondReach(const Past& past, const Fact& fact) {
  return ApartFromOther(past, fact) == fact.n && fact.n > fact.m;
}
Answer IsWithinReach(const Past& past, const Fact& fact) {
  return ApartFromOther(past, fact) == fact.n && fact.n > 1 && fact.n <= fact.m;
}
Answer IsShutOff(const Past& past, const Fact& fact) {
  return ApartFromOther(past, fact) > 1 && ApartFromOther(past, fact) <= fact.m;
}
// The line that is printed between the two, or that a card has taken away.
Answer HasLineBetween(const Past& past, const Fact& fact) {
  const Tile one = TileOf(std::min(PieceOf(past, fact).tile, OtherOf(past, fact).tile));
  const Tile two = TileOf(std::max(PieceOf(past, fact).tile, OtherOf(past, fact).tile));
  bool line = false;
  AnyPiece(past, [&](PieceIndex p, const Piece&) {
    const PoolIndex map = PrintedOf(past, p).tilemap;
    if (map == 0) return false;
    const Tilemap& tilemap = past.game.pack->tilemaps[map];
    const auto& lines = one.row == two.row ? tilemap.right : tilemap.below;
    line |= (lines[static_cast<std::size_t>(one.row)] >> one.column & 1U) != 0;
    return false;
  });
  return line;
}
Answer LineStands(const Past& past, const Fact& fact) { return HasLineBetween(past, fact); }
Answer NoLineStands(const Past& past, const Fact& fact) {
  const bool removed = Any(
      Ever(past), [](const Event& event) { return event.kind == EventKind::kObstructionRemoved; });
  return removed || !*HasLineBetween(past, fact);
}
Answer NobodySaidWhere(const Past& past, const Fact& fact) { return PieceOf(past, fact).tile == 0; }
Answer HasMoved(const Past& past, const Fact& fact) {
  return Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kMoved && event.piece == fact.piece;
  });
}
Answer MovesElsewhere(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->to.kind != ZoneKind::kTile;
}
Answer MovesToTile(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->to.kind == ZoneKind::kTile;
}
bool LiesOnMap(const Past& past, std::uint8_t number) {
  const Tile tile = TileOf(number);
  return AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
    const PoolIndex map = PrintedOf(past, p).tilemap;
    if (map == 0 || (!LiesOnField(past, piece) && piece.zone != ZoneKind::kRule)) return false;
    const Tilemap& tilemap = past.game.pack->tilemaps[map];
    return tile.row >= 1 && tile.row <= tilemap.rows && tile.column >= 1 &&
           tile.column <= tilemap.columns;
  });
}
Answer IsOnMap(const Past& past, const Fact& fact) { return LiesOnMap(past, fact.zone.slot); }
Answer IsOffMap(const Past& past, const Fact& fact) { return !LiesOnMap(past, fact.zone.slot); }
Answer OtherIsOutside(const Past& past, const Fact& fact) { return OtherOf(past, fact).tile == 0; }
Answer TwoMaps(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).tilemap != 0 && PrintedOf(past, fact.piece).tilemap != 0;
}

// The map that lies, where one does.
const Tilemap* MapThere(const Past& past) {
  const Tilemap* found = nullptr;
  AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
    const PoolIndex map = PrintedOf(past, p).tilemap;
    const bool open = LiesOnField(past, piece) || piece.zone == ZoneKind::kRule;
    if (map != 0 && open) found = &past.game.pack->tilemaps[map];
    return false;
  });
  return found;
}
bool IsFreeTile(const Past& past, std::uint8_t number) {
  return !AnyPiece(past, [&](PieceIndex, const Piece& piece) { return piece.tile == number; });
}
bool IsLineBetween(const Tilemap& map, Tile a, Tile b) {
  const bool beside = a.row == b.row;
  const Tile first = TileNumber(a) < TileNumber(b) ? a : b;
  const auto& lines = beside ? map.right : map.below;
  return (lines[static_cast<std::size_t>(first.row)] >> first.column & 1U) != 0;
}
// Tile by tile, as far as no line and no monster stands in the way.
Answer NoWayThere(const Past& past, const Fact& fact) {
  const Tilemap* map = MapThere(past);
  if (map == nullptr || PieceOf(past, fact).tile == 0) return std::nullopt;
  std::vector<Tile> reached = {TileOf(PieceOf(past, fact).tile)};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Tile at = reached[i];
    for (const Tile next : {Tile{at.row - 1, at.column}, Tile{at.row + 1, at.column},
                            Tile{at.row, at.column - 1}, Tile{at.row, at.column + 1}}) {
      const bool inside =
          next.row >= 1 && next.row <= map->rows && next.column >= 1 && next.column <= map->columns;
      const bool known = std::find(reached.begin(), reached.end(), next) != reached.end();
      if (!inside || known || IsLineBetween(*map, at, next)) continue;
      if (!IsFreeTile(past, TileNumber(next))) continue;
      reached.push_back(next);
    }
  }
  return std::find(reached.begin(), reached.end(), TileOf(fact.zone.slot)) == reached.end();
}
Answer NothingLetsMove(const Past& past, const Fact&) {
  const bool lets = AnySpeaker(
      past, [&](CardIndex card) { return PrintsModifier(past, card, ModifierKind::kTileMove); });
  return lets ? std::nullopt : Answer(true);
}

constexpr TruthRow kRows[] = {
    {"Obstructions and monsters leave {piece} no way to {zone}", &NoWayThere},
    {"no effect lets {piece} move to another Tile now", &NothingLetsMove},
    {"{zone} is {n} Tiles from {piece}, sideways and up or down; it may move {m}", &IsTooFar},
    {"{piece} comes to {zone} in {n} Tiles", &ComesThere},
    {"the way of {piece} to {zone} is {n} Tiles long; it may move {m}", &WayIsTooLong},
    {"{other} is within one Tile of {piece}", &IsWithinOne},
    {"{other} is {n} Tiles from {piece}; an attack reaches one", &IsFurther},
    {"{other} is {n} Tiles from {piece}, and its attacks reach {m}", &IsBeyondReach},
    {"{other} is {n} Tiles from {piece}, no Obstruction between; its attacks reach {m}",
     &IsWithinReach},
    {"an Obstruction stands between {piece} and {other}; its attacks reach {m} free Tiles",
     &IsShutOff},
    {"an Obstruction stands between {piece} and {other}", &LineStands},
    {"no Obstruction stands between {piece} and {other}", &NoLineStands},
    {"nobody has said on which Tile {piece} stands", &NobodySaidWhere},
    {"{piece} has moved on Tiles this turn", &HasMoved},
    {"{piece} is inside the Tilemap and moves from Tile to Tile only", &MovesElsewhere},
    {"{piece} is in no Tilemap and knows no Tiles", &MovesToTile},
    {"the Tilemap has no {zone}", &IsOffMap},
    {"{zone} is inside the outer limit", &IsOnMap},
    {"{zone} is outside the Tilemap; nothing removes the outer limit", &IsOffMap},
    {"{piece} is inside the Tilemap and {other} is not", &OtherIsOutside},
    {"the Tilemap of {card} lies already, and that of {piece} does not come", &TwoMaps},
};

}  // namespace

std::span<const TruthRow> TileTruths() { return kRows; }

}  // namespace judge::golden

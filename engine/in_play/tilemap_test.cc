#include "engine/in_play/tilemap.h"

#include <gtest/gtest.h>

#include "engine/board/writing.h"
#include "engine/cards/cards.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

TEST(TileTest, NumbersAreThoseOfTheNotation) {
  EXPECT_EQ(TileNumber({6, 5}), (6 - 1) * 16 + 5);
  EXPECT_EQ(TileName(TileNumber({6, 5})), "E6");
  EXPECT_EQ(TileName(TileNumber({15, 16})), "P15");
  for (int number = 1; number <= kTileNumberMax; ++number) {
    EXPECT_EQ(TileNumber(TileOf(static_cast<std::uint8_t>(number))), number);
  }
}

TEST(TileTest, WhatCannotBeNamedIsNoTile) {
  EXPECT_EQ(TileNumber({0, 1}), 0);
  EXPECT_EQ(TileNumber({1, 0}), 0);
  EXPECT_EQ(TileNumber({16, 1}), 0);
  EXPECT_EQ(TileNumber({1, 17}), 0);
  EXPECT_EQ(TileName(0), "");
}

TEST(TileTest, NeighboursStandInARowOrAColumn) {
  const std::uint8_t middle = TileNumber({2, 2});
  EXPECT_TRUE(AreAdjacent(middle, TileNumber({1, 2})));
  EXPECT_TRUE(AreAdjacent(middle, TileNumber({2, 3})));
  EXPECT_FALSE(AreAdjacent(middle, TileNumber({3, 3})));
  EXPECT_FALSE(AreAdjacent(middle, middle));
  EXPECT_FALSE(AreAdjacent(middle, 0));
  // P1 and A2 follow each other in number and are not next to each other.
  EXPECT_FALSE(AreAdjacent(TileNumber({1, 16}), TileNumber({2, 1})));
}

// Two rows of two tiles, with a line between A1 and B1.
Tilemap FourTiles() {
  Tilemap map;
  map.rows = map.columns = 2;
  map.right[1] = 1U << 1;
  return map;
}

TEST(TilemapTest, LinesAndTheOuterLimitObstruct) {
  const Tilemap map = FourTiles();
  const LaidTilemap laid{&map, kUnknownCard, kUnknownCard, kNoPiece, 0};
  const std::uint8_t slots[kZoneKinds] = {};
  Capacities capacities{.seats = 2, .pools = 2, .pieces = 4};
  const State state(capacities, slots);
  EXPECT_TRUE(IsObstructed(state, laid, TileNumber({1, 1}), TileNumber({1, 2})));
  EXPECT_FALSE(IsObstructed(state, laid, TileNumber({1, 1}), TileNumber({2, 1})));
  EXPECT_TRUE(IsObstructed(state, laid, TileNumber({2, 2}), TileNumber({3, 2})));
  EXPECT_TRUE(IsObstructed(state, laid, TileNumber({2, 2}), TileNumber({2, 3})));
}

TEST(TilemapTest, TheWayRoundALineIsLonger) {
  const Tilemap map = FourTiles();
  const LaidTilemap laid{&map, kUnknownCard, kUnknownCard, kNoPiece, 0};
  const std::uint8_t slots[kZoneKinds] = {};
  Capacities capacities{.seats = 2, .pools = 2, .pieces = 4};
  State state(capacities, slots);
  BoardOf(StateChange(state)).header().team[1] = 1;
  const PieceIndex mover = BoardOf(StateChange(state)).NewPiece();
  BoardOf(StateChange(state)).piece(mover).controller = 0;
  BoardOf(StateChange(state)).piece(mover).tile = TileNumber({1, 1});
  const std::uint8_t behind = TileNumber({1, 2});
  EXPECT_EQ(StepsTo(state, laid, mover, behind, false), 3);
  EXPECT_EQ(StepsTo(state, laid, mover, behind, true), 1);
  // A monster of the other side on the way leaves none.
  const PieceIndex guard = BoardOf(StateChange(state)).NewPiece();
  BoardOf(StateChange(state)).piece(guard).controller = 1;
  BoardOf(StateChange(state)).piece(guard).tile = TileNumber({2, 1});
  EXPECT_EQ(StepsTo(state, laid, mover, behind, false), -1);
  EXPECT_EQ(StepsTo(state, laid, mover, TileNumber({2, 1}), false), 1);
}

}  // namespace
}  // namespace judge

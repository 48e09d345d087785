#include "engine/state/duel_state.h"

#include <gtest/gtest.h>

#include "engine/board/writing.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

State Small(std::uint8_t seats = 2) {
  Capacities capacities;
  capacities.seats = capacities.pools = seats;
  capacities.terrains_per_seat = 3;
  capacities.pieces = 4;
  capacities.modifiers = 2;
  capacities.warnings = 2;
  capacities.tasks = 2;
  capacities.history = 3;
  std::uint8_t slots[kZoneKinds] = {};
  slots[static_cast<int>(ZoneKind::kMonster)] = 3;
  slots[static_cast<int>(ZoneKind::kSpellTrap)] = 2;
  return State(capacities, slots);
}

TEST(State, ACopyIsEqualAndApart) {
  State a = Small();
  BoardChange board = BoardOf(StateChange(a));
  board.piece(board.NewPiece()).card = 7;
  State b = a;
  EXPECT_TRUE(a == b);
  BoardOf(StateChange(b)).piece(1).card = 8;
  EXPECT_FALSE(a == b);
  EXPECT_EQ(a.piece(1).card, 7);
}

TEST(State, SlotsOfDifferentSeatsAndZonesDoNotMeet) {
  State state = Small(4);
  PieceIndex next = 1;
  for (SeatIndex seat = 0; seat < 4; ++seat) {
    for (std::uint8_t slot = 1; slot <= 3; ++slot) {
      BoardOf(StateChange(state)).SetSlot({seat, ZoneKind::kMonster, slot, 0}, next++);
    }
    BoardOf(StateChange(state)).SetSlot({seat, ZoneKind::kSpellTrap, 2, 0}, next++);
  }
  next = 1;
  for (SeatIndex seat = 0; seat < 4; ++seat) {
    for (std::uint8_t slot = 1; slot <= 3; ++slot) {
      EXPECT_EQ(state.At({seat, ZoneKind::kMonster, slot, 0}), next++);
    }
    EXPECT_EQ(state.At({seat, ZoneKind::kSpellTrap, 1, 0}), kNoPiece);
    EXPECT_EQ(state.At({seat, ZoneKind::kSpellTrap, 2, 0}), next++);
  }
}

TEST(State, AZoneThatDoesNotExistHoldsNothing) {
  const State state = Small();
  EXPECT_FALSE(state.HasSlot({0, ZoneKind::kMonster, 4, 0}));
  EXPECT_FALSE(state.HasSlot({0, ZoneKind::kField, 1, 0}));
  EXPECT_FALSE(state.HasSlot({2, ZoneKind::kMonster, 1, 0}));
  EXPECT_EQ(state.At({kNoSeat, ZoneKind::kMonster, 1, 0}), kNoPiece);
}

TEST(State, CapacitiesEndInARefusalAndNotInAnOverrun) {
  State state = Small();
  for (int i = 0; i < 4; ++i) EXPECT_NE(BoardOf(StateChange(state)).NewPiece(), kNoPiece);
  EXPECT_EQ(BoardOf(StateChange(state)).NewPiece(), kNoPiece);
  EXPECT_TRUE(BoardOf(StateChange(state)).AddModifier({}));
  EXPECT_TRUE(BoardOf(StateChange(state)).AddModifier({}));
  EXPECT_FALSE(BoardOf(StateChange(state)).AddModifier({}));
  EXPECT_TRUE(StateChange(state).agenda().PushTask({}));
  EXPECT_TRUE(StateChange(state).agenda().PushTask({}));
  EXPECT_FALSE(StateChange(state).agenda().PushTask({}));
}

TEST(State, WhatHadNoRoomIsRemembered) {
  State state = Small();
  EXPECT_TRUE(StateChange(state).agenda().PushTask({}));
  EXPECT_TRUE(StateChange(state).agenda().PushTask({}));
  EXPECT_EQ(state.header().overflow, 0);
  EXPECT_FALSE(StateChange(state).agenda().PushTask({}));
  EXPECT_EQ(state.header().overflow, 1);
}

TEST(State, ATaskIsFoundByItsIdWhereverItMoves) {
  State state = Small();
  Task attack = NewTask(TaskKind::kAttack);
  attack.id = StateChange(state).agenda().NewTaskId();
  attack.attack.may_hide = 3;
  ASSERT_TRUE(StateChange(state).agenda().PushTask(attack));
  ASSERT_TRUE(StateChange(state).agenda().InsertTask(0, NewTask(TaskKind::kPhase)));
  ASSERT_NE(state.FindTask(attack.id), nullptr);
  EXPECT_EQ(state.FindTask(attack.id), state.top_task());
  EXPECT_EQ(state.FindTask(attack.id)->attack.may_hide, 3);
  EXPECT_EQ(state.FindTask(0), nullptr);  // what has no id is nothing that is looked for
  StateChange(state).agenda().PopTask();
  EXPECT_EQ(state.FindTask(attack.id), nullptr);
}

TEST(State, ThrowsAreKeptInOrder) {
  std::int32_t rolled = 0;
  EXPECT_EQ(ThrowsOf(rolled), 0);
  for (const int value : {0, 6, 1, 0, 5, 3}) rolled = AndRolled(rolled, value);
  EXPECT_EQ(ThrowsOf(rolled), 6);
  EXPECT_EQ(ThrowOf(rolled, 0), 3);
  EXPECT_EQ(ThrowOf(rolled, 1), 5);
  EXPECT_EQ(ThrowOf(rolled, 5), 0);
  EXPECT_EQ(ThrowOf(WithNewest(rolled, kVoidDie), 0), kVoidDie);
  EXPECT_EQ(ThrowOf(WithNewest(rolled, kVoidCoin), 0), kVoidCoin);
  EXPECT_EQ(ThrowOf(WithNewest(rolled, kVoidCoin), 1), 5);
}

TEST(State, NoCardLiesUnderTheIndexOfNoPiece) {
  const State state = Small();
  EXPECT_EQ(state.piece(kNoPiece).card, kUnknownCard);
  EXPECT_EQ(state.piece(kNoPiece).owner, kNoSeat);
  EXPECT_EQ(state.piece(kNoPiece).zone, ZoneKind::kNone);
}

TEST(State, TheHistoryForgetsEarlierTurnsFirst) {
  State state = Small();
  for (std::uint16_t turn = 1; turn <= 3; ++turn) {
    BoardOf(StateChange(state)).header().turn = turn;
    HistoryItem item{.turn = turn};
    EXPECT_TRUE(StateChange(state).agenda().Remember(item));
  }
  HistoryItem item{.turn = 3};
  EXPECT_TRUE(StateChange(state).agenda().Remember(item));
  ASSERT_EQ(state.history().size(), 2U);
  EXPECT_EQ(state.history().front().turn, 3);
}

TEST(State, RemovingAModifierLeavesNoTrace) {
  State a = Small();
  const State empty = a;
  BoardOf(StateChange(a)).AddModifier({.amount = 300});
  BoardOf(StateChange(a)).RemoveModifier(0);
  EXPECT_TRUE(a == empty);
}

}  // namespace
}  // namespace judge

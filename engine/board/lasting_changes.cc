#include "engine/board/lasting_changes.h"

#include <utility>

#include "engine/board/writing.h"

namespace judge {

void AddModifier(StateChange change, const ActiveModifier& modifier) {
  BoardOf(change).AddModifier(modifier);
}

void EndModifier(StateChange change, std::size_t index) { BoardOf(change).RemoveModifier(index); }

void SetRemaining(StateChange change, std::size_t index, std::uint8_t remaining) {
  BoardOf(change).modifiers()[index].remaining = remaining;
}

void DropCountersOf(StateChange change, PieceIndex piece) {
  BoardOf(change).DropCounters([=](const CounterPile& pile) { return pile.piece == piece; });
}

LifePool SetPool(StateChange change, int pool, LifePool to) {
  return std::exchange(BoardOf(change).pool(pool), to);
}

void MayHaveOnly(StateChange change, SeatIndex seat, std::int32_t least) {
  BoardOf(change).life(seat).min = least;
}

}  // namespace judge

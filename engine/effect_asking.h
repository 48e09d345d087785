// What the steps of an effect and the answers to its questions share. Internal to the engine.
#pragma once

#include <vector>

#include "engine/operations.h"

namespace judge {

// registers[1] of a link: `yes` was said when it was activated, whether the operation that was
// decided on last is done, a toss or roll of several throws is under way; above, 1 + that
// operation.
enum : std::int32_t {
  kSaidYes = 1,
  kDone = 2,
  kThrowing = 4,
  kDidLast = 8,
  kDidInstead = 16,
  kDecidedShift = 5,
};

inline constexpr std::uint8_t kNothingLeft = 255;

inline bool Decided(const Task& task) {
  return task.registers[1] >> kDecidedShift == task.counter + 1;
}

inline void Decide(Task& task, bool done) {
  task.registers[1] = (task.registers[1] & (kSaidYes | kDidLast | kDidInstead)) |
                      (done ? kDone : 0) | (task.counter + 1) << kDecidedShift;
}

// registers[0] of a link: bit 1 << choice for those that somebody has answered, be it with nothing.
inline bool IsAsked(const Task& task, int choice) { return (task.registers[0] >> choice & 1) != 0; }

// The options of a chooseOne that may be chosen now.
std::vector<std::uint8_t> OptionsOpen(const Game& game, const State& state, const Effect& effect,
                                      const Task& task);
// The cards of the pack that the operation's filter finds.
std::vector<CardIndex> CardsFound(const Game& game, const State& state, const Operation& op,
                                  const Task& task);
// The other players who have to agree before the operation is done: bit 1 << seat.
std::uint32_t AgreeingSeats(const Game& game, const State& state, const Operation& op,
                            const Task& task);
bool TakesControl(const Pack& pack, const Effect& effect);
// How many of what is chosen now are zones behind the cards, which say where these come.
int ZonesNamed(const Game& game, const State& state, const Action& action);

}  // namespace judge

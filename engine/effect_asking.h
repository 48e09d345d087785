// The questions of an effect that resolves: what engine/effect_steps.cc asks and
// engine/effect_answers.cc answers. Internal to the engine.
#pragma once

#include <vector>

#include "engine/operations.h"

namespace judge {

// Task::counter of an effect none of whose operations is done.
inline constexpr std::uint8_t kNothingLeft = 255;

// Whether somebody has decided about the operation that comes next.
inline bool Decided(const Task& task) {
  return task.link.decision != OperationDecision::kOpen && task.link.decided_on == task.counter;
}

// The operation that comes next is done, or left out; its throws, if any, are over.
inline void Decide(Task& task, bool done) {
  task.link.decided_on = task.counter;
  task.link.decision = done ? OperationDecision::kDoes : OperationDecision::kLeavesOut;
  task.link.throwing = false;
}

// Nothing is decided about the operation that comes next.
inline void Undecide(Task& task) {
  task.link.decided_on = 0;
  task.link.decision = OperationDecision::kOpen;
  task.link.throwing = false;
}

// Whether somebody has answered the choice (0..15), be it with nothing.
inline bool IsAsked(const Task& task, int choice) {
  return (task.link.answered >> choice & 1) != 0;
}

// The choice has been answered: it is not asked again.
inline void MarkAnswered(Task& task, int choice) {
  task.link.answered = static_cast<std::uint16_t>(task.link.answered | 1U << choice);
}

// Returns the numbers of the options of a chooseOne that may be chosen now.
std::vector<std::uint8_t> OptionsOpen(const Game& game, const State& state, const Effect& effect,
                                      const Task& task);
// Returns the cards of the pack that the operation's filter finds.
std::vector<CardIndex> CardsFound(const Game& game, const State& state, const Operation& op,
                                  const Task& task);
// Returns the other players who have to agree before the operation is done, as bits 1 << seat.
std::uint32_t AgreeingSeats(const Game& game, const State& state, const Operation& op,
                            const Task& task);
bool TakesControl(const Pack& pack, const Effect& effect);
// Returns how many of the action's last choices are zones: they say where the chosen cards go.
int ZonesNamed(const Game& game, const State& state, const Action& action);

}  // namespace judge

// What the operation before took away: the amount `lost` of the effect language.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// The board before an operation or a cost of an effect, as far as a later part of the effect asks
// what that took away. An effect that does not ask costs nothing.
class Taken {
 public:
  Taken(const State& state, const Effect& effect);

  // Puts down what `kind` has taken away since, in the task of that id: life points of all seats
  // together, counters, else cards that lie elsewhere now. An operation that takes nothing away by
  // its nature leaves the number as it was.
  void Note(Run& run, std::uint16_t task, OperationKind kind) const;

 private:
  struct Pile {
    SeatIndex seat;
    ZoneKind zone;
    int cards;
  };

  std::int32_t LifePointsSince(const State& state) const;
  std::int32_t CountersSince(const State& state) const;
  std::int32_t CardsSince(const State& state) const;

  bool asked_;
  std::vector<std::int32_t> life_points_;  // by seat
  std::vector<ZoneKind> zones_;            // by piece, from 1
  std::vector<Pile> piles_;                // of cards that nobody has named
  std::int32_t counters_ = 0;
};

// Returns whether the effect that resolves has led an attack to another target, which is attacked
// next; older generations do not ask.
bool LedAttackElsewhere(const Run& run);

// Returns whether the operation tells an event whenever it does something.
bool TellsWhatItDoes(const RuleSet& rules, OperationKind kind);

}  // namespace judge

// What speaks while a state stands still. One question about a number or a type asks dozens of
// others, and each of them would look through every card of the duel for those that have something
// to say. Whoever only reads a state says so with a Still: the first question inside it looks once,
// and every other one takes what it found. Internal to the engine.
#pragma once

#include <vector>

#include "engine/card.h"
#include "engine/clause.h"

namespace judge {

struct Speakers {
  const State* state = nullptr;
  const Pack* pack = nullptr;
  bool heard = false;              // the rest has been looked up
  std::vector<PieceIndex> pieces;  // that may say something where they lie, in order
  ModifierKindMask terrains = 0;   // what the markers give
  ModifierKindMask gives = 0;      // what pieces and markers give, or let others have
  ModifierKindMask lasting = 0;    // kinds that effects have left behind
  ModifierKindMask granted = 0;    // what others may get from pieces, markers and the past
  bool grants = false;  // something gives others effects, be it none that holds all the time

  friend bool operator==(const Speakers&, const Speakers&) = default;
};

// As long as it lives the state is only read. Inside another one for the same state it costs
// nothing. Nobody keeps the reference that it gives.
class Still {
 public:
  Still(const Game& game, const State& state);
  ~Still();
  Still(const Still&) = delete;
  Still& operator=(const Still&) = delete;

  const Speakers& speakers() const;

 private:
  const Game& game_;
  Speakers* speakers_;
  bool outermost_;
};

}  // namespace judge

// Looks for the acts by which an effect comes to be used, with the engine's own legal acts.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::cli {

// The effect that is looked for: number `number` (from 1) of the card.
struct Wish {
  CardIndex card = kUnknownCard;
  int number = 1;
  bool own = false;  // rather on a card of the own side than on the first that it may be used on
};

// The acts that were found, in their order, from the position on.
struct Way {
  std::vector<Action> acts = {};
  std::size_t use = 0;    // the act that uses the effect, or by which it went off by itself
  bool found = false;     // the effect came onto the chain
  bool finished = false;  // it has resolved, and nothing waits any more
  int tried = 0;          // acts that were looked at
};

// Returns how many tables for two the players would fill, 1 at least: by so much longer is a way on
// which each of them passes.
int TablesOfTwo(const State& state);

// Returns a way from the state to the effect and through it; what is asked on the way is answered
// by the first legal answer, and nobody answers the effect. `straight`: only by acts of the kinds
// that bring its event about by themselves, and by letting time pass. At most `most` acts are
// tried.
Way FindWay(const Game& game, const State& start, const Wish& wish, bool straight, int most);

}  // namespace judge::cli

// What holds of every state, whatever was played.
#pragma once

#include <array>
#include <string>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "tests/properties/chance.h"

namespace judge::properties {

// Each of these gives "" when all is well, else one line.

// Slots and pieces name each other; life points make sense.
std::string BoardFault(const Game& game, const State& state);
// Every action is listed exactly when it is legal, with a trace or without, in the order of the
// candidates: the list by parts against the whole product. And each clause answers the same however
// the parts of an act change that it is said not to look at.
std::string LegalityFault(const Game& game, const State& state);
// Applying to a copy does the same, and the projection depends on nothing else.
std::string CopyFault(const Game& game, const State& state, const Action& action);
// What a viewer must not know is gone from the erased state, and two states that differ only in
// that are the same bytes once it is erased.
std::string ErasureFault(const Game& game, const State& state, Chance& chance);

// Cards of each seat: pieces and unnamed ones; -1 where a pile's number is not known.
std::array<int, kSeatsMax> CountCards(const State& state);

std::string Projection(const Game& game, const State& state);

}  // namespace judge::properties

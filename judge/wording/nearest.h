// Finds the nearest legal change of an act: what somebody who may not do it can do instead. Used by
// the golden driver too.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::cli {

// Returns legal actions near the given one, nearest first: the same act with another place, target
// or position; a related act with the same card; else what leads on (ending the phase). At most
// `limit`.
std::vector<Action> NearestLegal(const Game& game, const State& state, const Action& action,
                                 std::size_t limit);

}  // namespace judge::cli

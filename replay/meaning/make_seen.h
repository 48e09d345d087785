// Cards that stay known although the play was taken back in which they were seen.
#pragma once

#include <vector>

#include "engine/state/state.h"
#include "replay/meaning/maker.h"
#include "replay/record/record.h"

namespace judge::replay {

// Returns the actions by which the cards are known to everybody, or to the seat that alone saw
// them, that a rewind or a repair names with their places. Nobody shows them then, so nothing waits
// for it. A card that does not lie there, and could not, is left out.
std::vector<Action> MakeSeen(const Desk& desk, const State& state, const Act& act);

}  // namespace judge::replay

// The projection of a state: what it amounts to, in a form that does not depend on how it is stored
// (text, one fact a line, cards by code). A new field that no rule has used yet adds nothing to it,
// so old outcome hashes hold.
#pragma once

#include <string>

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Appends a versioned, canonical projection of what counts: life points, zones, positions,
// modifiers, warnings, decision. Outcome hashes are taken over it. It has card codes, not indices,
// so that a pack may grow.
void AppendProjection(const Game& game, const State& state, std::string* out);

}  // namespace judge

// Observed numbers against computed ones, and the hash of an outcome.
#pragma once

#include <string>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "replay/fold/replay.h"
#include "replay/record/record.h"

namespace judge::replay {

// Holds a check against the number at that state.
CheckResult Evaluate(const Game& game, const State& state, const Check& check);

// Returns the outcome hash over the canonical projection: 16 hexadecimal digits, the same for every
// compiler.
std::string OutcomeHash(const Game& game, const State& state);

}  // namespace judge::replay

// Observed numbers against computed ones, and the hash of an outcome.
#pragma once

#include <string>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "replay/fold/replay.h"
#include "replay/record/record.h"

namespace judge::replay {

// Numbers of the duel at a state against a check.
CheckResult Evaluate(const Game& game, const State& state, const Check& check);

// Outcome hash over the canonical projection: 16 hex digits, the same for every compiler.
std::string OutcomeHash(const Game& game, const State& state);

}  // namespace judge::replay

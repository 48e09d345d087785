// From what a scribe wrote to what the engine takes: zones and names become pieces.
#pragma once

#include "engine/state/state.h"
#include "replay/meaning/maker.h"
#include "replay/record/record.h"

namespace judge::replay {

MadeActions MakeActions(const Desk& desk, const State& state, const Entry& entry, const Act& act);

}  // namespace judge::replay

// Operations written down by hand: words of the effect language with pieces, seats and numbers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/meaning/maker.h"
#include "replay/record/record.h"

namespace judge::replay {

// What operations by hand are called, and what `forbid` takes.
std::vector<std::string_view> HandOperationNames();
std::vector<std::string_view> HandActNames();
// Operations that an entry writes down by hand, or that are the recorded outcome of an illegal act.
MadeActions MakeByHand(const Desk& desk, const State& state, SeatIndex seat,
                       const std::vector<HandOperation>& operations);
std::vector<Action> MakeOutcomes(const Entry& entry);

}  // namespace judge::replay

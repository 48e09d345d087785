// What an entry tells about cards that nobody had seen when they were written down.
#pragma once

#include <vector>

#include "engine/state/state.h"
#include "replay/fold/fit.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {

std::vector<Learned> WhatItTeaches(const Desk& desk, const State& state, const Entry& entry);
// The same of what stands behind `<`, read before the entry, for that leaves its place by it.
std::vector<Learned> WhatIsGivenUp(const Desk& desk, const State& state, const Entry& entry);
std::vector<Unseen> UnseenOnField(const State& state);
// What an entry shows by the place of a card that the entry before it took from there. `gone` are
// those.
std::vector<Learned> WhatItShowsGone(const Desk& desk, const State& state, const Entry& entry,
                                     const std::vector<Unseen>& gone);

}  // namespace judge::replay

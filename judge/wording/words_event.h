// Tells what followed, in prose: one sentence for each event.
#pragma once

#include <string>

#include "engine/state/state.h"
#include "judge/wording/words.h"

namespace judge::cli {

// Returns one sentence without a full stop: "Imp (A.m3) is destroyed".
std::string EventText(const Scene& scene, const Event& event);

}  // namespace judge::cli

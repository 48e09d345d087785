// What a finding says to people: what was done and why it is wrong, in one line.
#pragma once

#include <string>

#include "judge/views/views.h"
#include "replay/fold/fold.h"

namespace judge::cli {

// Returns what was done, why it is wrong, and the rule in its short sentence, without the rule's
// id.
std::string FindingText(const SeenReplay& replay, const replay::Finding& finding);

}  // namespace judge::cli

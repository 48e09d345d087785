// What a finding says to people: what was done and why it is wrong, in one line.
#pragma once

#include <string>

#include "judge/views/views.h"
#include "replay/fold/fold.h"

namespace judge::cli {

// What a finding says: what was done, why it is wrong, the rule in its short sentence. Without the
// rule's id.
std::string FindingText(const SeenReplay& replay, const replay::Finding& finding);

}  // namespace judge::cli

// Completes a line of the record: with the words of the acts that are legal from here on, over the
// passes and phases that nobody writes down, and else with what lies on the table.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/output/output.h"
#include "judge/wording/wording.h"

namespace judge::cli {

// Returns what may stand next behind `line`, the line up to the cursor, at the state of the scene;
// what has been erased from that is never offered. `commands` are words that may begin a line
// beside the verbs of the notation.
Completion CompleteLine(const Scene& scene, std::string_view line,
                        std::span<const std::string_view> commands = {});

// Returns the longest beginning that all words share; "" for none.
std::string CommonFront(const std::vector<std::string>& words);

}  // namespace judge::cli

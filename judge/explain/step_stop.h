// One stop of `judge step`, as text or as data.
#pragma once

#include <string>
#include <vector>

#include "judge/output/output.h"
#include "judge/views/views.h"

namespace judge::cli {

// Answers with one stop: the entry at the question's point, what followed, the board in short.
// `command` is the command line that gives the same answer; `lost` says who has lost by a penalty,
// and nothing is awaited then.
Answer StepStop(const Question& question, const std::string& command,
                const std::vector<std::string>& lost = {});

}  // namespace judge::cli

// `judge penalty add|list`: about players, and never about the state of a duel.
#pragma once

#include <string>

#include "judge/disputes/writing.h"
#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind `judge penalty`.
struct PenaltyOptions {
  JudgesOptions judge = {};
  std::string seat = {};
  std::string infraction = {};  // "play.illegal-act"
  std::string step = {};        // "caution", "warning", ...
  int ruling = 0;               // that it follows from, 0 none
};
// Writes a penalty. What the game itself warns for or ends is none, and is refused.
Answer PenaltyAdd(const Context& context, const PenaltyOptions& options);
// Lists the penalties up to the point with what became of each. A seat sees its own.
Answer PenaltyList(const Question& question);

}  // namespace judge::cli

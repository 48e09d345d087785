// `judge appeal`: a ruling goes to the head judge, whose decision is the last word.
#pragma once

#include <string>
#include <vector>

#include "judge/disputes/writing.h"
#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind `judge appeal`.
struct AppealOptions {
  JudgesOptions judge = {};
  std::string by = {};                  // the seat that appeals
  std::vector<std::string> typed = {};  // the decision and why; of who appeals why alone
  std::string instead = {};  // of an overturned ruling: what is ruled now; "" its opposite
  std::string remedy = {};   // of an overturned ruling: "continue", "unwarn", "" none
};
// Opens an appeal, decides it, or shows the one that is open. An overturned ruling is replaced in
// the same append, and needs words.
Answer Appeal(const Context& context, const AppealOptions& options);

}  // namespace judge::cli

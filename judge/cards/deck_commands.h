// `judge deck`: deck lists and what the rules say to them.
#pragma once

#include <string>

#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind `judge deck check`.
struct DeckOptions {
  std::string file;   // "-" for stdin
  std::string rules;  // "": the list's own tag, else the first rule set with cards
  bool all = false;   // also the rules that are kept
};

// Answers with every fault of a list and the rule that it is against; exit code 1 when there is
// any.
Answer DeckCheck(const Context& context, const DeckOptions& options);

}  // namespace judge::cli

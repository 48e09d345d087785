// Makes a Question of what was typed: finds the duel, folds it, and stands at the point.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "judge/output/output.h"
#include "judge/views/views.h"

namespace judge::cli {

// What was typed behind a command that asks about a point.
struct AskOptions {
  std::string duel = {};      // an address
  std::int64_t as_of = kNow;  // the record as it stood after that entry
  bool then = false;          // only what was known at the point
  bool all = false;           // the whole trace
  bool flip = false;          // the board from the other side
  bool taken_back = false;    // an entry that was taken back may be asked about
};

// Answers with what `answer` says about the question.
Answer Ask(const Context& context, const AskOptions& options,
           const std::function<Answer(const Question&)>& answer);

// Returns the rule set for commands that need no duel: the one that was named, else the first with
// cards.
std::string RulesOrDefault(const std::string& named);

}  // namespace judge::cli

// `judge step`: going through a duel by lines of words, in a terminal or a pipe.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "judge/explain/run_question.h"
#include "judge/output/output.h"
#include "judge/views/views.h"

namespace judge::cli {

// Gives the next line without its line break; false at the end of the input, or when it cannot go
// on, which `problem` then says.
using LineSource = std::function<bool(std::string* line, std::string* problem)>;
// Takes an answer out; returns 0, or an exit code with which the session ends.
using AnswerSink = std::function<int(const Answer& answer)>;

// Where a session begins, and what it may do.
struct StepSession {
  SeenReplay replay;
  std::string duel;     // id of the duel, for addresses
  std::string globals;  // options that every command line needs, such as " --store DIR"
  Point point;
  Style style;
  bool prompts = false;
  // Returns the same record for another view; not set for whoever may not change the view.
  std::function<tl::expected<SeenReplay, Failure>(const View&)> see_as;
};
// Answers for the point, then for each line, until `quit` or the end. Returns the exit code of the
// last line that was refused, 0 when none was.
int RunSession(StepSession session, const LineSource& lines, const AnswerSink& sink);

// Answers `judge step`: lines come from stdin, answers go to `sink`.
Answer StepCommand(const Context& context, const AskOptions& options, const AnswerSink& sink);

}  // namespace judge::cli

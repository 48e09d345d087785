// `judge step`: going through a duel by lines of words, in a terminal or a pipe.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "judge/explain/run_question.h"
#include "judge/output/output.h"
#include "judge/views/views.h"

namespace judge::cli {

// The next line without its line break; false at the end of the input, or when it cannot go on,
// which `problem` then says.
using LineSource = std::function<bool(std::string* line, std::string* problem)>;
// Takes an answer out; 0, or an exit code with which the session ends.
using AnswerSink = std::function<int(const Answer& answer)>;

struct StepSession {
  SeenReplay replay;
  std::string duel;     // its id, for addresses
  std::string globals;  // " --store DIR": options that every command line needs
  Point point;
  Style style;
  bool prompts = false;
  // The same record for another view; whoever may not change the view has none.
  std::function<tl::expected<SeenReplay, Failure>(const View&)> see_as;
};
// Answers for the point, then for each line, until `quit` or the end. The exit code of the last
// line that was refused, 0 when none was.
int RunSession(StepSession session, const LineSource& lines, const AnswerSink& sink);

// The command: lines come from stdin, answers go to `sink`.
Answer StepCommand(const Context& context, const AskOptions& options, const AnswerSink& sink);

}  // namespace judge::cli

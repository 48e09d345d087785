#include "judge/output/failure.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "judge/output/json.h"
#include "judge/output/prose.h"

namespace judge::cli {
namespace {

// Returns the text with the first digits alone of what has more of them than any number.
std::string WithoutLongNumbers(const std::string& text) {
  constexpr std::size_t kDigitsMax = 40;
  constexpr std::size_t kDigitsShown = 20;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const std::size_t digits = end - at;
    if (digits > kDigitsMax) {
      out += text.substr(at, kDigitsShown) + "... (" + std::to_string(digits) + " digits)";
    } else {
      out += text.substr(at, std::max<std::size_t>(digits, 1));
    }
    at += std::max<std::size_t>(digits, 1);
  }
  return out;
}

// Returns the failure as a line. Further faults stand on lines of their own for people, in one text
// for machines.
std::string FailureLine(const Failure& failure, const std::string& between) {
  std::string line = failure.where.empty() ? "" : Clean(failure.where) + ": ";
  line = WithoutLongNumbers(line + Clean(failure.what));
  // Added where the message does not say how it stands, as stores and some commands do.
  if (failure.written == "no" && line.find("; nothing was ") == std::string::npos) {
    line += "; nothing was written";
  }
  for (const std::string& more : failure.more) line += between + Clean(more);
  return line;
}

}  // namespace

tl::unexpected<Failure> Fail(int exit_code, std::string where, std::string what, std::string hint) {
  return tl::unexpected<Failure>(Failure{.exit_code = exit_code,
                                         .where = std::move(where),
                                         .what = std::move(what),
                                         .hint = std::move(hint)});
}

Answer Refusal(const Failure& failure, const Globals& globals) {
  Answer answer{.exit_code = failure.exit_code};
  const std::string line = FailureLine(failure, globals.json ? "; " : "\n");
  if (!globals.json) {
    answer.error = "judge: " + line + "\n";
    if (!failure.hint.empty()) answer.error += "hint: " + Clean(failure.hint) + "\n";
    return answer;
  }
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Error>();
  report.setSchema("judge.error/1");
  report.setExitCode(failure.exit_code);
  report.setMessage(line.c_str());
  report.setHint(Clean(failure.hint).c_str());
  report.setCurrent(static_cast<std::int32_t>(failure.current));
  report.setPid(failure.pid);
  report.setWritten(failure.written.c_str());
  answer.error = ToJson(report.asReader());
  return answer;
}

Answer AnswerOf(const Context& context, const Result<Answer>& result) {
  return result ? *result : Refusal(result.error(), context.globals);
}

void Warn(const Context& context, Failure failure) {
  if (context.warnings == nullptr) return;
  for (const Failure& said : *context.warnings) {
    if (said.where == failure.where && said.what == failure.what) return;
  }
  context.warnings->push_back(std::move(failure));
}

Answer WithWarnings(Answer answer, const Context& context) {
  if (context.warnings == nullptr) return answer;
  for (const Failure& failure : *context.warnings) {
    const bool said = answer.exit_code == failure.exit_code && !answer.error.empty();
    if (!said) answer.error += Refusal(failure, context.globals).error;
    const bool answered = answer.exit_code == kExitDone || answer.exit_code == kExitNo;
    if (answered && failure.exit_code != kExitDone) answer.exit_code = failure.exit_code;
  }
  return answer;
}

}  // namespace judge::cli

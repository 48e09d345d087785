// What a refusal must be, whatever was refused.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

#include "judge/context.h"
#include "judge/output.h"

namespace judge::fuzz {

// "" for what a command prints as one line that says something. Most messages come again and again,
// so the last ones that were fine are not printed anew.
inline std::string LineFault(std::string_view message) {
  if (message.empty()) return "an error without a message";
  constexpr std::size_t kKept = 512;
  static std::unordered_set<std::string> fine;
  if (fine.contains(std::string(message))) return "";
  if (fine.size() >= kKept) fine.clear();
  cli::Failure failure;
  failure.what = message;
  const std::string shown = cli::Printable(cli::Refusal(failure, {}).error, false);
  if (shown.find('\n') + 1 == shown.size()) {
    fine.emplace(message);
    return "";
  }
  return "an error of several lines: " + shown;
}

// The same with the exit code of refused, damaged or unsupported
// input.
inline std::string FailureFault(const cli::Failure& failure) {
  const bool known = failure.exit_code == cli::kExitRefused ||
                     failure.exit_code == cli::kExitIntegrity ||
                     failure.exit_code == cli::kExitUnsupported;
  if (!known) return "a refusal with exit code " + std::to_string(failure.exit_code);
  return LineFault(failure.what);
}

}  // namespace judge::fuzz

// What a refusal must be, whatever was refused.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "judge/output/output.h"

namespace judge::fuzz {

// "" for what a command prints as one line that says something. Most messages come again and again,
// so those that were fine are not printed anew. They are kept as hashes in a table that does not
// grow: an input that leaves memory behind is taken for one that leaks.
inline std::string LineFault(std::string_view message) {
  if (message.empty()) return "an error without a message";
  static std::array<std::size_t, 1'024> fine = {};
  const std::size_t hash = std::hash<std::string_view>()(message);
  std::size_t& known = fine[hash % fine.size()];
  if (known == hash) return "";
  cli::Failure failure{.what = std::string(message)};
  const std::string shown = cli::Printable(cli::Refusal(failure, {}).error, false);
  if (shown.find('\n') + 1 == shown.size()) {
    known = hash;
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

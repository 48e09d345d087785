// `judge verify`: whether a record is what was written down, what it means today, and who says so.
#pragma once

#include <string>

#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind `judge verify`.
struct VerifyOptions {
  std::string duel;  // "" for all of the store
  std::string slip;  // digits from a result slip, "" none
};
// Answers `judge verify` for a duel or the whole store; exit code 5 for a record that is not what
// was written.
Answer Verify(const Context& context, const VerifyOptions& options);

}  // namespace judge::cli

// `judge record`: a duel written down while it is played, an entry on each line.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind `judge record`.
struct RecordOptions {
  std::string duel;
};

// Records until the input ends, and talks while it runs; the answer says only how it ended.
// Whatever it has acknowledged is in the store, however it ends.
Answer Record(const Context& context, const RecordOptions& options);

// The words that may begin a line beside the notation's own.
std::span<const std::string_view> RecorderWords();

}  // namespace judge::cli

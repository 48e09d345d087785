// `judge late`: an act that happened and was not written down when it did.
#pragma once

#include <string>

#include "judge/disputes/writing.h"
#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind `judge late`. The entry stands behind the one of the @ in play.
struct LateOptions {
  JudgesOptions judge = {};
  std::string entry = {};  // notation
  bool accept = false;     // written also when entries behind it are judged otherwise then
};
// Tells how the entry is judged where it belongs and which entries would be judged otherwise with
// it, and writes it. Where any would it is written with `accept` alone, else exit code 1.
Answer WriteLate(const Context& context, const LateOptions& options);

}  // namespace judge::cli

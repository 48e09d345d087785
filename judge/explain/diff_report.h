// `judge diff`: the differences as a table or as data, and the way there from the command line.
#pragma once

#include "judge/explain/diff.h"
#include "judge/output/output.h"
#include "judge/views/views.h"

namespace judge::cli {

// Answers with what changed from the one point to the other, in the style of `to`.
Answer Diff(const Question& from, const Question& to, bool plain = false);
// Answers `judge diff` from the command line.
Answer DiffCommand(const Context& context, const DiffOptions& options);

}  // namespace judge::cli

// `judge export`: a duel as text, JSON or bytes, to a file or to stdout.
#pragma once

#include <string>

#include "judge/output/output.h"
#include "judge/recording/commands.h"
#include "judge/views/views.h"

namespace judge::cli {

// Writes the duel to its output, and answers with what is to be said about that.
Answer Export(const Context& context, const ExportOptions& options);
// Returns the canonical text of what the view may read.
std::string TextToHandOut(const SeenReplay& replay);

}  // namespace judge::cli

// `judge import`: a duel out of a file into a store.
#pragma once

#include "judge/output/output.h"
#include "judge/recording/commands.h"

namespace judge::cli {

// Records the duel of a file, all of it or nothing.
Answer Import(const Context& context, const ImportOptions& options);

}  // namespace judge::cli

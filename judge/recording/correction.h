// `judge undo` and `fix`: entries that change what counts, while everything that was written stays.
#pragma once

#include "judge/output/output.h"
#include "judge/recording/commands.h"

namespace judge::cli {

// Takes back the scorekeeper's last entry by one more; `notation` is not looked at.
Answer Undo(const Context& context, const ActOptions& options);
// Corrects the entry that `duel` points at by one more with what `notation` says.
Answer Fix(const Context& context, const ActOptions& options);

}  // namespace judge::cli

// `judge undo` and `fix`: entries that change what counts, while everything that was written stays.
#pragma once

#include <string>

#include "judge/output/output.h"
#include "judge/recording/commands.h"
#include "replay/record/record.h"

namespace judge::cli {

// How the scorekeeper's last entry is taken back.
struct UndoLine {
  std::string line = "!undo";  // in notation; of a correction another one, with what it corrected
  EntryNumber fix = 0;         // the correction that it takes back, 0: an act is taken back
};
// Returns it. A correction that was taken back already counts as little as what took it back.
UndoLine UndoLineOf(const replay::Duel& duel);

// Takes back the scorekeeper's last entry by one more; `notation` is not looked at.
Answer Undo(const Context& context, const ActOptions& options);
// Corrects the entry that `duel` points at by one more with what `notation` says.
Answer Fix(const Context& context, const ActOptions& options);

}  // namespace judge::cli

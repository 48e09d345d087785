// What-ifs: a duel that goes on otherwise from one of its points. They lie beside the duels of a
// store and are none: nothing lists, signs, exports or counts them, and each answer about one
// begins with what it is.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/output/output.h"
#include "judge/source/duel_source.h"
#include "judge/views/views.h"

namespace judge::cli {

// A what-if as it is kept.
struct WhatIf {
  std::string duel = {};                  // id of the duel
  std::string name = {};                  // its own, in small letters: "noact"
  EntryNumber until = 0;                  // the last entry of the duel that it has
  std::vector<std::string> entries = {};  // what follows, in notation
};

// Returns whether the id is that of a what-if: "r3/t04:noact".
bool IsWhatIf(std::string_view duel);
// Returns the id.
std::string WhatIfId(const WhatIf& what_if);

// Keeps it in the store. Refused (2) for a name that is none, (3) when there is one of that name
// and not `force`.
Result<void> KeepWhatIf(const std::filesystem::path& store, const WhatIf& what_if, bool force);

// Refuses (7) a what-if where a duel is needed. `what`: "nothing is written to it".
Result<void> CheckNoWhatIf(std::string_view duel, const std::string& what);

// Opens the duel with its own entries, and remembers for Marked that it did.
Result<OpenedDuel> OpenWhatIf(const Context& context, std::string_view written);

// Returns the answer with "what-if noact, not the duel" in front, when one was opened; in front of
// JSON it goes to stderr.
Answer Marked(Answer answer);

}  // namespace judge::cli

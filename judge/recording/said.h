// What an entry says of the game's warnings: its mark ^i. Behind the door, as the recorder at the
// table asks too.
#pragma once

#include <string>
#include <vector>

#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {

// Refuses ^i that stands alone or on a note where there is no warning of which it could say that it
// was said.
Result<void> CheckSays(const SeenReplay& replay, const std::string& duel,
                       const replay::Entry& entry);

// Returns what the mark of an entry comes to, of a fix that of the entry which it corrects: the
// warnings that it says were said, or that none stands for it. Nothing without the mark.
std::vector<std::string> SaidTexts(const SeenReplay& replay, const replay::Entry& entry);

}  // namespace judge::cli

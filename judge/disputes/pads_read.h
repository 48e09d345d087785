// A player's pad as somebody types it, and what the numbers of a record rest on.
#pragma once

#include <string>
#include <vector>

#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {

// Reads "A: 2000 1400 / 2000 1300": whose pad, and the columns of the seats in their order; of the
// teams, where partners have one total and a column stands for each.
Result<std::vector<replay::Check>> ReadPad(const SeenReplay& replay, const std::string& written);

// Returns whether the entry is illegal and no ruling that stands says otherwise: a number that came
// with it is computed, and no number of a sound duel.
bool RestsOnIllegal(const SeenReplay& replay, EntryNumber number);

}  // namespace judge::cli

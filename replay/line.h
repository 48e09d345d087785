// The entries as they count: undo, fix and rewind applied in order. The log keeps everything.
#pragma once

#include <vector>

#include "replay/duel.h"

namespace judge::replay {

// How many entries lie between two snapshots of a fold.
inline constexpr std::size_t kSnapshotEvery = 64;

// The line up to and including entry `until` of the log.
std::vector<Entry> LineOf(const std::vector<Entry>& entries, EntryNumber until);

}  // namespace judge::replay

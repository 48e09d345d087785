// The entries as they count: undo, fix and rewind applied in order. The log keeps everything.
#pragma once

#include <deque>
#include <map>
#include <vector>

#include "replay/duel.h"

namespace judge::replay {

// How many entries lie between two snapshots of a fold.
inline constexpr std::size_t kSnapshotEvery = 32;

// The entries that count, in order. They are the log's own but for those that a fix changed, so a
// line lives no longer than the log that it was made of.
struct Line {
  std::vector<const Entry*> entries;
  std::deque<Entry> changed;  // what `entries` points at beside the log
};

// The line up to and including entry `until` of the log.
Line LineOf(const std::vector<Entry>& entries, EntryNumber until);

// What later entries did to one of the log; 0 for nothing.
struct Fate {
  EntryNumber taken_back_by = 0;  // an undo or a rewind
  EntryNumber corrected_by = 0;   // the last fix of it

  friend bool operator==(const Fate&, const Fate&) = default;
};

// The fates of the entries that have one, by number, as of entry `until`.
std::map<EntryNumber, Fate> FatesOf(const std::vector<Entry>& entries, EntryNumber until);

// What an undo at the end of this line would take back, nullptr when there is nothing.
const Entry* UndoTarget(const Line& line);
// What a fix of that number would correct, nullptr when the line has no such entry or a judge wrote
// it.
const Entry* FixTarget(const Line& line, EntryNumber number);

}  // namespace judge::replay

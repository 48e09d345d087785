// What an entry changes of what stands before it: the ruling on earlier entries, and the table.
// Private to this room.
#pragma once

#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {

// An entry that is judged otherwise than before.
struct StandsOtherwise {
  EntryNumber entry = 0;
  std::string before = {};
  std::string after = {};
  std::vector<std::string> clauses = {};
  bool worse = false;
};

// Returns the entries that stand otherwise in the one record than in the other, without that one.
std::vector<StandsOtherwise> StandOtherwise(const SeenReplay& before, const SeenReplay& after,
                                            EntryNumber without);
// Returns "since then DUEL@8 is illegal, was legal" and the rules that say so.
std::string SinceThenText(const std::string& duel, const StandsOtherwise& one);

// Returns what the name that the entry gives an unseen card changes of what was played before it:
// which entries are judged otherwise, and what lies otherwise at the table. Nothing of an entry
// that names no card where it lies. The entry is the last one of the record.
std::vector<std::string> ChangedByName(const SeenReplay& replay, const std::string& duel,
                                       const replay::Entry& entry);

}  // namespace judge::cli

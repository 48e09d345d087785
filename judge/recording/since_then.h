// What an entry changes of what stands before it: the ruling on earlier entries, and the table.
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

// Returns what the entry makes otherwise at the table before it: what an earlier one does no more,
// as what follows goes on without it, and what a name that it gives an unseen card tells. `before`
// is the record without the entry; nothing where that is not its last one.
std::vector<std::string> DoneOtherwise(const SeenReplay& before, const SeenReplay& now,
                                       const replay::Entry& entry);

// Returns what the entry changes of what was played before it: which entries are judged otherwise,
// as what follows them tells how they were meant, and what a name that it gives an unseen card
// makes otherwise at the table. The entry is the last one of the record.
std::vector<std::string> ChangedByEntry(const SeenReplay& replay, const std::string& duel,
                                        const replay::Entry& entry);

}  // namespace judge::cli

// `judge why`: the entry at a point, or one event of it.
#pragma once

#include <optional>
#include <vector>

#include "judge/explain/account.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"

namespace judge::cli {

// Returns the events of an entry that counts, numbered as the view may read them.
std::vector<NumberedEvent> EventsOf(const SeenReplay& replay, const replay::EntryResult& result);

// Returns the record as it stood just before the entry was taken back, by the same view; nothing
// for one that was not, and where it did not count then.
std::optional<SeenReplay> BeforeTakenBack(const SeenReplay& replay, EntryNumber number);

// Returns the record in which what a repair has taken out counts again, with all that was written
// since; nothing for what no repair took out.
std::optional<SeenReplay> CountingAgain(const SeenReplay& replay, EntryNumber number);

// Answers for the entry at the point: was it legal, by which rules and facts, what follows, what to
// do next.
Answer Why(const Question& question);

}  // namespace judge::cli

// What the live recorder says: prompts, what was recorded and what followed, doubts, the board in a
// line.
#pragma once

#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/live/desk.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/record/record.h"

namespace judge::cli {

// Returns "13 B battle> ", with what is asked where the duel waits for chance or for a card that
// nobody knows. `place` is what was typed to stand before the next entry.
std::string PromptText(const Scene& scene, EntryNumber next, const std::string& place);

// Returns turn, phase, life points and hands in one line.
std::string StandingLine(const Scene& scene);
// Returns that line, and what is awaited in a second; where
// somebody has `lost` by a penalty that instead.
std::string StandingLines(const Scene& scene, const std::vector<std::string>& lost);

// Returns each entry on a line, for what others have recorded.
std::string EntryLines(const SeenReplay& replay, const std::vector<replay::Entry>& entries);

// Why an entry that is not written yet is not plainly legal.
struct Doubt {
  std::string word;  // "illegal", "unproven", "unsupported", "out of place"
  std::string notation;
  std::vector<std::string> rulings;  // ids of the rules that decide
  std::vector<std::string> facts;
  std::string nearest;                    // in notation, "" none
  std::vector<std::string> settles = {};  // commands behind which it is legal, each one a way
};
// Returns the doubt about an entry of that duel.
Doubt DoubtOf(const std::string& duel, const Weighed& weighed);
// Returns several lines for a person who is asked.
std::string DoubtText(const Doubt& doubt, bool color);
// Returns one line and a hint for whoever cannot be asked.
Failure DoubtFailure(const Doubt& doubt, const std::string& where);

// Returns what the entry changed about earlier ones, "entry 5 is now illegal": acts that it turns
// round or a new name has proven or refuted, entries that were taken back.
std::vector<std::string> ChangedBefore(const SeenReplay& before, const SeenReplay& now,
                                       EntryNumber number);
// Returns what comes when nobody answers any more; "" where nothing does, and behind a pass or a
// note that leaves it as it was told before.
std::string ComesUnanswered(const SeenReplay& before, const SeenReplay& now, EntryNumber number);
// Returns what was recorded and what followed from it. `before` is the record without it.
std::string RecordedText(const std::string& duel, const SeenReplay& before, const SeenReplay& now,
                         EntryNumber number, bool color);

// Returns a line for the scribe behind an attack or a summon while any card lies Set: the same
// words whichever cards they are and whoever laid them; else "".
std::string Reminder(const SeenReplay& replay, const replay::Entry& entry);

}  // namespace judge::cli

// Entries of a record for people and for machines: the notation, the verdict, and what is awaited.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {

// Returns the canonical notation of an entry without its number.
std::string Notation(const SeenReplay& replay, const SeenEntry& entry);

// Returns it without its seat, too, for where that stands beside it.
std::string NotationWithoutSeat(const SeenReplay& replay, const SeenEntry& entry);

// Returns "A (Mai)", or "A".
std::string SeatName(const replay::Header& header, SeatIndex seat);

// Returns what the duel waits for, as one sentence without a full stop.
std::string Awaited(const SeenReplay& replay, const SeenState& state);

// Returns the sign and word of a verdict, painted: "✓ legal", "✗ illegal", "? unproven".
std::string VerdictMark(const Verdict& verdict, bool color);

// Returns the ids of the clauses that decide, in order.
std::vector<std::string> DecidingIds(const Game& game, const Verdict& verdict);

// Returns "=A:1600", and why it does not hold.
std::string CheckText(const SeenReplay& replay, const replay::CheckResult& check);

// Returns the findings of one entry, in their order.
std::vector<const replay::Finding*> FindingsOf(const SeenReplay& replay, EntryNumber entry);
// Returns the missed Trigger over which the illegal pass went: that it was met and that somebody
// wrote down a pass is one event, whose price is the warning. nullptr for any other finding.
const replay::Finding* MissedWith(const SeenReplay& replay, const replay::Finding& finding);
// Returns the entry of the pass that went over the missed Trigger, 0 where nobody wrote one.
EntryNumber PassedOverIn(const SeenReplay& replay, const replay::Finding& missed);

// Returns the rules that decide on an entry and what else was found in it, for people.
std::string RulingLines(const SeenReplay& replay, EntryNumber number);
// Returns whether an entry is illegal, unproven, or an infraction was found in it.
bool SaysNo(const SeenReplay& replay, EntryNumber number);

// The observed numbers of a record, counted the same way wherever they are told.
struct CheckCount {
  // A number that does not hold, or cannot be known.
  struct Failing {
    EntryNumber entry = 0;
    std::string text;  // CheckText
    bool known = true;
    bool open = false;  // the next entry settles it
  };
  int all = 0;
  int hold = 0;                  // hold, and are known to
  int unknown = 0;               // cannot be known
  int open = 0;                  // the next entry settles them
  std::vector<Failing> failing;  // all but those that hold, in order

  int fail() const { return all - hold - unknown - open; }
};
// Counts the numbers up to and including an entry.
CheckCount CountChecks(const SeenReplay& replay, EntryNumber until);
// Returns "40 of 42 hold, 1 does not (@9), 1 cannot be known (@12)".
std::string CheckCountText(const CheckCount& count);
// Returns how many findings count as a no.
int CountInfractions(const SeenReplay& replay);

// Returns the number for a report, whose numbers are signed.
std::int32_t AsInt(std::uint32_t number);

}  // namespace judge::cli

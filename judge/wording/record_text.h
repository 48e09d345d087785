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
#include "schema/report.capnp.h"

namespace judge::cli {

// Canonical notation of an entry without its number.
std::string Notation(const SeenReplay& replay, const SeenEntry& entry);

// The same without its seat, for where that stands beside it.
std::string NotationWithoutSeat(const SeenReplay& replay, const SeenEntry& entry);

// "A (Mai)", or "A".
std::string SeatName(const replay::Header& header, SeatIndex seat);

// What the duel waits for, as one sentence without a full stop.
std::string Awaited(const SeenReplay& replay, const SeenState& state);

// The sign and word of a verdict, painted: "✓ legal", "✗ illegal", "? unproven".
std::string VerdictMark(const Verdict& verdict, bool color);

// Ids of the clauses that decide, in order.
std::vector<std::string> DecidingIds(const Game& game, const Verdict& verdict);

// "=A:1600", and why it does not hold.
std::string CheckText(const SeenReplay& replay, const replay::CheckResult& check);

std::vector<const replay::Finding*> FindingsOf(const SeenReplay& replay, EntryNumber entry);

// The rules that decide on an entry and what else was found in it, for people.
std::string RulingLines(const SeenReplay& replay, EntryNumber number);
// Whether an entry is illegal, unproven, or an infraction was found in it.
bool SaysNo(const SeenReplay& replay, EntryNumber number);

// The observed numbers of a record, counted the same way wherever they are told.
struct CheckCount {
  struct Failing {
    EntryNumber entry = 0;
    std::string text;  // CheckText
    bool known = true;
    bool open = false;  // the next entry settles it
  };
  int all = 0;
  int hold = 0;                  // and are known to
  int unknown = 0;               // cannot be known
  int open = 0;                  // the next entry settles them
  std::vector<Failing> failing;  // all but those that hold, in order

  int fail() const { return all - hold - unknown - open; }
};
// Up to and including an entry.
CheckCount CountChecks(const SeenReplay& replay, EntryNumber until);
// "40 of 42 hold, 1 does not (@9), 1 cannot be known (@12)".
std::string CheckCountText(const CheckCount& count);
void FillFailing(const CheckCount& count, capnp::List<report::FailingCheck>::Builder out);
// Findings that count as a no.
int CountInfractions(const SeenReplay& replay);

std::int32_t AsInt(std::uint32_t number);

}  // namespace judge::cli

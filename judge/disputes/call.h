// `judge call` and `judge close`: a raised hand, and its end.
#pragma once

#include <string>
#include <vector>

#include "judge/disputes/writing.h"
#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind `judge call`.
struct CallOptions {
  JudgesOptions judge = {};
  std::string by = {};                    // the seat that calls; "" only shows
  std::vector<std::string> stories = {};  // "A: fix 20 attack m4 -> B.m3"
  std::string private_seat = {};  // --private: who asks about a hidden card, and is heard alone
  int about = 0;                  // --about: the entry, 0 the one behind the @, else LastActOf
};
// Writes a call where a seat calls, and shows what it is about: the verdict with its facts, what
// was found beside it, what happens next, what can be done. Also for a seat or the table, who see
// what they may know.
Answer CallJudge(const Context& context, const CallOptions& options);

// Shows what a call is about, of a duel that is played in no event: that entry, or with 0 that of
// the open call, else the last act.
Answer CallAbout(const Question& question, EntryNumber about);

// Closes the open call, or the one behind the @, with how long it took.
Answer CloseCall(const Context& context, const JudgesOptions& options);

// Returns the entry that a call is about where none is named: the last act, of a duel that is over
// the one with which it ended; 0 none. A legal pass of the caller's own is not what is meant.
EntryNumber LastActOf(const SeenReplay& replay, SeatIndex caller = kNoSeat);
// Returns a sentence for each call that nobody has closed.
std::vector<std::string> StillOpen(const SeenReplay& replay, const std::string& duel);

// Returns the act that closes a call now, with the time that the policy of the event gives back.
replay::Act CloseAct(const Bench& bench, const replay::JudgesCall& call);
// Returns the last call that is open, about that entry where one is named; nullptr none.
const replay::JudgesCall* OpenCall(const std::vector<replay::JudgesCall>& calls,
                                   EntryNumber about = 0);

}  // namespace judge::cli

// `judge call`: a raised hand.
#pragma once

#include <string>
#include <vector>

#include "judge/disputes/open_calls.h"
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

// Returns what a ruling takes to be signed, " --key JUDGE" where the key that is named may not; ""
// nothing more.
std::string SignedWith(const Context& context, const Bench& bench);

struct Remedy;  // of judge/explain

// Returns what can be done about the entry, as the screen of a call has it.
std::vector<Remedy> RemediesOfCall(const SeenReplay& replay, const std::string& duel,
                                   EntryNumber about);
// Returns what may be ruled about it: "legal|illegal", "lost|not-lost", "number --number B:1300".
std::string WordsOfCall(const SeenReplay& replay, const std::string& duel, EntryNumber about);

// Shows what a call is about, of a duel that is played in no event: that entry, or with 0 that of
// the open call, else the last act.
Answer CallAbout(const Question& question, EntryNumber about);

}  // namespace judge::cli

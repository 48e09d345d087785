// `judge appeal`: a ruling goes to the head judge, whose decision is the last word.
#pragma once

#include <string>
#include <vector>

#include "judge/disputes/writing.h"
#include "judge/game_warnings/game_warnings.h"
#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind `judge appeal`.
struct AppealOptions {
  JudgesOptions judge = {};
  std::string by = {};                  // the seat that appeals
  std::vector<std::string> typed = {};  // the decision and why; of who appeals why alone
  std::string instead = {};  // of an overturned ruling: what is ruled now; "" its opposite
  std::string number = {};   // of an overturned ruling: the number that is ruled now, "A:1300"
  std::string remedy = {};   // of an overturned ruling: "continue", "unwarn", "" none
};
// Returns whether the entry gives the ruling, is what it is about, appeals against it or decides
// the appeal.
bool IsOfRuling(const replay::JudgesRuling& ruling, EntryNumber entry);

// Returns the warnings of the seat that the entry is about, with the loss that they mean.
std::vector<ToldWarning> WarningsBehind(const SeenReplay& replay, EntryNumber about);

// Opens an appeal, decides it, or shows the one that is open. An overturned ruling is replaced in
// the same append, and needs words.
Answer Appeal(const Context& context, const AppealOptions& options);

// Returns the repair of that word that lets the duel go on which ended with the entry, or takes a
// warning back that it rests on. Refused where there is nothing to take back or to continue.
Result<replay::Entry> DecidedRepair(const Bench& bench, EntryNumber about, const std::string& word);

struct Remedy;  // of judge/explain

// Returns what the head judge may do about the loss with which the duel ended, the commands being
// those of a repair: a warning on which it rests is taken back, or the duel goes on.
std::vector<Remedy> RemediesOfEnd(const SeenReplay& replay, const std::string& duel,
                                  EntryNumber about);

}  // namespace judge::cli

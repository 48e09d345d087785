// `judge rewind plan|apply` and `judge repair plan|apply`.
#pragma once

#include <string>
#include <vector>

#include "judge/disputes/writing.h"
#include "judge/output/output.h"

namespace judge::cli {

// Show the steps at the table and how exactly they restore it; exit code 1 when a rewind is not
// restorable, or a repair not clean.
Answer RewindPlanReport(const Context& context, const std::string& duel);
Answer RepairPlanReport(const Context& context, const std::string& duel);

// Write it. What takes back nothing but what the engine calls legal is refused without words (7).
// `plan` is what the plan was called; when the duel is not the same any more it is refused (4). A
// rewind that is not restorable needs words and `accept`.
Answer ApplyRewind(const Context& context, const JudgesOptions& options, const std::string& plan,
                   bool accept);
// Refused when an entry behind it would be judged otherwise, or when nothing changes.
Answer ApplyRepair(const Context& context, const JudgesOptions& options);

// Lets the duel go on where it ends with the entry, or takes the Idle Warning of a seat back that
// was given with it. The rules say otherwise: the words are needed.
Answer RepairContinue(const Context& context, const JudgesOptions& options);
Answer RepairUnwarn(const Context& context, const JudgesOptions& options, const std::string& seat);

// Returns the first reason why a rewind is not restorable; "" where it is.
std::string WhyNotRestorable(const Bench& bench, const replay::RewindPlan& plan);

// Returns what differs at the table between the duel as it stands and the one of the plan.
std::vector<std::string> ChangesBy(const Bench& bench, const replay::RepairPlan& plan);

// Returns what differs at the table between the ends of two records.
std::vector<std::string> BoardChanges(const SeenReplay& before, const SeenReplay& after);

// What writes a remedy: what has to stand before it, the act itself, and what is told beside.
struct RemedyEntries {
  std::vector<replay::Entry> entries = {};
  std::vector<std::string> told = {};
};
// Return what writes them, refused as above; `plan` "" takes any.
Result<RemedyEntries> RewindEntries(const Bench& bench, EntryNumber to, const std::string& plan,
                                    const std::string& words);
Result<RemedyEntries> RepairEntries(const Bench& bench, EntryNumber about,
                                    const std::string& words);

}  // namespace judge::cli

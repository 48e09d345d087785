// `judge ruling` and `judge revoke`: what a judge decides about an entry, with its remedy.
#pragma once

#include <string>

#include "judge/disputes/writing.h"
#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind `judge ruling`.
struct RulingOptions {
  JudgesOptions judge = {};
  std::string word = {};    // "illegal", "due", ...
  std::string cite = {};    // the rule; "": the one that the engine cites
  std::string remedy = {};  // "repair", "unwarn", ...; "" none
  std::string number = {};  // of "number": B:1300
  int call = 0;             // the call that it answers, which may be about another entry; 0 its own
  // In an event: the step of the penalty, "none" for none; "": what the policy asks for.
  std::string penalty = {};
};
// Writes the ruling, what its remedy does, and the end of the call that it answers: all or nothing.
// Against the engine it needs words.
Answer GiveRuling(const Context& context, const RulingOptions& options);

// Returns, for life points that are ruled otherwise than the record computes them, the entry by
// hand with which the duel goes on with them: a ruling changes no state.
std::vector<std::string> ToGoOnWith(const Context& context, const Written& written,
                                    const replay::Entry& ruling);

// Fills in what the tool knows of a judge's entry that was typed as notation: who writes it and, in
// an event, what the command for it would write; of a ruling what the engine says everywhere. A
// remedy that the policy of the event does not leave is refused (7).
Result<void> FillInTyped(const Context& context, const OpenedDuel& opened, replay::Entry* entry);

// Takes a judge's ruling, penalty or repair back, by an entry of its own; the words are needed.
// What a repair took out counts again: where an entry behind it is judged otherwise then it is
// written with `accept` alone, else exit code 1.
Answer Revoke(const Context& context, const JudgesOptions& options, bool accept);

// Returns a ruling about an entry with all that the tool knows of it: what the engine says, the
// rule, the call, the ruling that it replaces. Refused where it is against the engine and says not
// why.
Result<replay::Entry> RulingEntry(const Bench& bench, EntryNumber about,
                                  const RulingOptions& options);

}  // namespace judge::cli

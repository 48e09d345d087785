// The third answer: it depends, and on what.
#pragma once

#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {

// One way that the open facts may be, and what comes of it.
struct DependsCase {
  std::vector<replay::AssumedFact> facts = {};
  Ruling ruling = Ruling::kUnproven;
  std::string clause = {};                // id of the rule that decides, "" none
  std::vector<std::string> clauses = {};  // ids of all that decide together
};

// What decides: one fact or several together, each way. The first case of each names all of them;
// of what one of them decides alone the case names that one.
struct Depends {
  std::vector<std::vector<DependsCase>> deciding = {};
  std::vector<replay::AssumedFact> idle = {};  // open facts that change nothing; no value
  int runs = 0;                                // how often the engine was asked
  bool gave_up = false;                        // more would have had to be asked than 24 times
};

// Returns what the answer to the entry at the point depends on. The engine is asked on folds of
// their own, the duel stays as it is.
Depends DependsOn(const Question& question, const replay::Entry& entry);

// Returns what the position leaves open of a seat, or of the duel for kNoSeat, and this game asks
// about; what was said since is left out.
std::vector<replay::AssumedFact> OpenFacts(const Question& question, SeatIndex seat);
// Returns whether nobody has counted the turns, and the cards of others on the field show that this
// is not the first.
bool BoardShowsLaterTurn(const Question& question);

// Returns "B has attacked in this turn", "B has not", and the question to the players.
std::string FactSentence(const Question& question, const replay::AssumedFact& fact);
std::string QuestionFor(const Question& question, const replay::AssumedFact& fact);
// Returns "whether B has attacked in this turn".
std::string FactName(const Question& question, const replay::AssumedFact& fact);

}  // namespace judge::cli

// How a match is told. Private to this room.
#pragma once

#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "judge/match/match_store.h"
#include "judge/output/output.h"

namespace judge::cli {

// What the rules say of something that is done in a match: the verdict, the id that decides, the
// facts in words.
struct MatchSays {
  bool legal = true;
  std::string clause = {};  // "" no rule says anything
  std::vector<std::string> facts = {};
};
// Asks the rules; `question` has no trace of its own.
MatchSays AskMatch(const ReadMatchLog& read, MatchContext question);
// Returns the question about the match as it stands, without what it is about.
MatchContext QuestionOf(const ReadMatchLog& read, MatchQuestion question,
                        const std::vector<MatchSide>& winners);

// Returns the command that says how the last duel ended where all sides but one have lost it by
// penalties, and its record goes on; "" where nobody has, or several play on.
std::string ResultByPenalty(const OpenedMatch& opened);

// Returns the command with which a match goes on.
std::string NextOfMatch(const OpenedMatch& opened);

// Returns a match in words, or as JSON.
Answer MatchTold(const Context& context, const OpenedMatch& opened);

}  // namespace judge::cli

// A table as a judge types it, a few keys a card: "b5 ds a" is Demon's Summon in attack position in
// column 5 of B. What is read is a position in notation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rules.h"
#include "judge/output/output.h"
#include "replay/record/record.h"

namespace judge::cli {

// What came of one line.
struct TableLine {
  std::string position = {};             // the line of a position, "" none
  std::vector<std::string> beside = {};  // lines that say the same of every seat
  bool rest_empty = false;               // ".": the rest of both fields is empty, seen
  std::vector<std::string> fits = {};  // names that fit where several do; then nothing else is set
};
// Reads "b5 ds a", "bs3 f", "a 800", "t5 b bp", "b battle", "terrains Land", ".", or a line of a
// position as it is. `chosen`: of several names that fit the one of that number, 0 none was chosen.
// `labels` counts face-down cards. Refused where no name fits.
Result<TableLine> ReadTableLine(const Game& game, const replay::Header& header,
                                std::string_view line, int chosen, int* labels);

// Returns the words of the phases of the game, in their order: "draw, standby, main1".
std::string PhaseWords(const RuleSet& rules);

// Returns the cards that a short name fits: the name itself, initials, the beginning of a word,
// else its letters in order; by name. `monster`: whether a monster lies there, or another card.
std::vector<std::string> NamesThatFit(const Game& game, std::string_view typed, bool monster);

}  // namespace judge::cli

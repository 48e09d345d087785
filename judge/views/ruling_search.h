// Finds ruling pages by the words that a judge would say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/views/rulings.h"

namespace judge::cli {

// A page that was found.
struct RulingHit {
  const RulingPage* page = nullptr;
  int score = 0;
  std::string excerpt;  // the line of the page around the first word found
};
// Returns whether the page is one of that game (the name of a rule set; "": any), or of a clause by
// which it plays.
bool IsOfGame(const RulingPage& page, std::string_view rules);
// Returns pages that have the words, or other forms and names of them, those first that have most
// of the rarer ones; none that lacks half of what the best one has. Of a game (the name of a rule
// set; "": of all) those that are its own or that it plays by.
std::vector<RulingHit> SearchRulings(std::string_view words, std::size_t limit,
                                     std::string_view rules = "");

}  // namespace judge::cli

// `judge match`: new, deck, next, exchange, result, close, show.
#pragma once

#include <string>
#include <vector>

#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind `judge match`.
struct MatchOptions {
  std::string match = {};               // its name
  std::string rules = {};               // "": those of the duel that it begins with
  std::vector<std::string> seats = {};  // "A=Ann"
  std::string form = {};                // of more than two seats
  std::string wins = {};                // duels that win it; "": as the rules say
  std::vector<std::string> decks = {};  // "A=FILE"
  std::string duel = {};                // that is there already
  std::string first = {};               // letter of who begins
  std::string chose = {};               // letter of who says who begins, or "chance"
  std::string seat = {};                // letter of who exchanges, or has won; "draw"
  std::string file = {};                // a deck list
  std::vector<std::string> taken = {};  // "2 Imp", that come out of the Side Deck
  std::vector<std::string> left = {};   // that go into it
  std::string words = {};
  bool try_only = false;  // -n: nothing is written
};

// Makes a match. Refused (3) with the rule that decides for another number of duels than that of
// the rulebook; a deck that its rules do not allow is told and taken.
Answer MatchNew(const Context& context, const MatchOptions& options);
// Takes the deck of a seat before the first duel.
Answer MatchDeck(const Context& context, const MatchOptions& options);
// Makes the next duel, with the decks as they are then. Refused (3) while the last one goes on,
// when the match is over, and when somebody says who begins whom the rules do not ask.
Answer MatchNext(const Context& context, const MatchOptions& options);
// Takes what a seat has exchanged with its Side Deck before the next duel; told when the match is
// over. Refused (3) with the rule and the numbers.
Answer MatchExchange(const Context& context, const MatchOptions& options);
// Takes how the last duel ended where its record does not say it.
Answer MatchResult(const Context& context, const MatchOptions& options);
// Closes a match of which no further duel is played.
Answer MatchClose(const Context& context, const MatchOptions& options);
// Tells a match.
Answer MatchShow(const Context& context, const MatchOptions& options);

}  // namespace judge::cli

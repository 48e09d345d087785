// A match as its log says it: which duels were played for it, who said who begins them, with which
// decks. And the entries that say so. docs/format.md has the words.
//
// The log is kept as a duel's is, chained and signed; its id is match/NAME, its rules are "match",
// its heading has the players, and its entries are notes whose word says of which kind they are.
// Nothing of it is played. Deck lists stand in it as a salted commitment alone; the lists are kept
// beside it (KeptName of the store), by the number of the seat, from 1.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/event/event_log.h"
#include "replay/record/record.h"

namespace judge::replay {

// What the log's heading names as its rules, and what its id begins with.
inline constexpr const char* kMatchRules = "match";
inline constexpr const char* kMatchPrefix = "match/";
inline constexpr int kMatchWinsMost = 9;  // duels that win it

// The deck of a seat from a duel on.
struct MatchDeck {
  std::string seat = {};    // its letter
  int duel = 1;             // the first duel that it is played in
  std::string sealed = {};  // 64 digits
  EntryNumber entry = 0;
};

// How a duel of the match ended where its record does not say it.
struct MatchResult {
  bool said = false;
  std::string winner = {};  // the letter of a seat of the side that won; "" a draw
  std::string text = {};
  std::string by = {};
  EntryNumber entry = 0;
};

// A duel of the match.
struct MatchDuel {
  int number = 0;  // 1..
  std::string id = {};
  std::string first = {};  // the letter of who begins, "" nobody has said so
  std::string chose = {};  // the letter of who said so, "chance", or "" nobody has said it
  EntryNumber entry = 0;
  MatchResult result = {};
};

// A match.
struct MatchState {
  std::string name = {};   // "final"
  std::string rules = {};  // of its duels
  std::string form = {};   // of more than two
  int wins = 0;            // duels that win it, 1..kMatchWinsMost
  std::vector<SeatHeader> seats = {};
  std::vector<MatchDeck> decks = {};  // in order of entries
  std::vector<MatchDuel> duels = {};  // in order
  EntryNumber last = 0;
  EntryNumber closed_by = 0;  // 0: it goes on
  std::string closed_text = {};

  // Returns the deck of the seat in that duel, nullptr where none was handed in.
  const MatchDeck* DeckOf(std::string_view seat, int duel) const;
  // Returns the number of the seat of that letter, -1 for none.
  int SeatOf(std::string_view letter) const;
};

// Returns whether something is played in a log of those rules: it is that of no event and no match.
bool IsPlayed(std::string_view rules);
// Returns whether the id is that of a match's log, and its name; and the id of a name.
bool IsMatchId(std::string_view id);
std::string MatchNameOf(std::string_view id);
std::string MatchIdOf(std::string_view name);
// Returns the id of the duel of that number: "final/d2".
std::string MatchDuelId(std::string_view match, int number);

// Returns the match as its log says; the error is one line that names the entry.
tl::expected<MatchState, std::string> ReadMatch(const Duel& log);

// Return the heading of a new log, and entries without numbers and times.
Header MatchHeader(std::string_view name, std::string_view form,
                   const std::vector<SeatHeader>& seats);
Entry MatchEntry(const Writer& by, std::string_view rules, int wins);
Entry MatchDeckEntry(const Writer& by, const MatchDeck& deck);
Entry MatchDuelEntry(const Writer& by, const MatchDuel& duel);
// Of the duel of that number.
Entry MatchResultEntry(const Writer& by, int duel, const MatchResult& result);
Entry CloseMatchEntry(const Writer& by, std::string_view words);

}  // namespace judge::replay

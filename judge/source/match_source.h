// Matches of a store: what the log of one says, and how its duels ended by their records.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rules.h"
#include "judge/output/output.h"
#include "replay/event/event.h"
#include "replay/store/store.h"

namespace judge::cli {

// How far a duel of a match has come.
struct MatchDuelEnd {
  bool there = false;  // its record is in the store
  bool over = false;
  MatchSide winner = kNoSide;  // of one that is over; kNoSide: a draw
  bool by_hand = false;        // an entry of the match says so, its record does not
  EntryNumber entries = 0;     // of its record
  std::string first = {};      // the letter of who began by its record, "" nobody has yet
  std::string problem = {};    // why its record cannot be read, "" it can
};

// A match that was read.
struct ReadMatchLog {
  replay::MatchState match = {};
  const Game* game = nullptr;                // of today
  std::vector<std::vector<int>> sides = {};  // the seats of each side, by their numbers
  std::vector<std::string> players = {};  // by seat, for people: an entrant's name for his number
  std::vector<MatchDuelEnd> ends = {};    // of its duels

  // Returns the side of the seat of that letter.
  MatchSide SideOf(std::string_view letter) const;
  // Returns "A Ann", or "1A Ann and 1B Cem".
  std::string SideText(MatchSide side) const;
  std::vector<std::string> SideTexts() const;
  // Returns "A Ann".
  std::string SeatText(std::size_t seat) const;
  // Returns who won each duel that is over, in order; ends before the first that is not.
  std::vector<MatchSide> Winners() const;
  // Returns whether no further duel follows, so that what was hidden may be shown.
  bool IsOver() const;
  // Returns who has won a match that is over, kNoSide for a draw.
  MatchSide Winner() const;
};

// Returns the match of that name or id. Refused: one that is not there (3), a log that this version
// cannot read (5), rules that it does not know (6).
Result<ReadMatchLog> ReadMatchOf(const replay::Store& store, std::string_view name);

// Returns the list that is kept for a deck of the match, lines as in `judge deck seal`; nothing
// when it is not there, or is not the one that was handed in.
std::optional<std::string> KeptDeck(const replay::Store& store, const replay::MatchState& match,
                                    const replay::MatchDeck& deck);
// Return the pieces in which a list is kept beside the log, and what is wrong with the lists that
// are kept for a match, a line each.
std::vector<replay::KeptName> DeckPieces(int seat, EntryNumber entry, const replay::Salt& salt,
                                         std::string_view list);
std::vector<std::string> KeptDeckProblems(const replay::Store& store,
                                          const replay::MatchState& match);

}  // namespace judge::cli

// Events of a store, and the tables of the round that is played: t4 is a DUEL.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/output/output.h"
#include "replay/event/event.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {

// Returns the event of that name or id. Refused: one that is not there (3), a log that this version
// cannot read (5).
Result<replay::EventState> ReadEventOf(const replay::Store& store, std::string_view name);

// Returns "17 Nadia", or the number alone: of nobody, or of one whose name is not known here.
std::string EntrantText(const replay::EventState& event, int number);
// Puts the names that are kept beside the log to their numbers, and returns what is wrong with
// them, a line each: a name that is not the one that was entered, one that is gone and was not
// erased.
Result<std::vector<std::string>> NameEntrants(const replay::Store& store,
                                              replay::EventState* event);
// Puts the names of entrants where a duel of an event has their numbers in the place of players'
// names. A number whose name was erased stays.
void NamePlayers(const replay::Store& store, replay::Header* header);
std::string PlayerNamed(const replay::Store& store, std::string_view duel,
                        const std::string& player);

// Returns the names of the events of a store.
Result<std::vector<std::string>> EventNames(const replay::Store& store);

// Returns the event that a duel is played in: its heading names it, and the event has it at a
// table. Nothing for a duel of no event of this store.
Result<std::optional<replay::EventState>> EventOfDuel(const replay::Store& store,
                                                      const replay::Header& header);
// Refuses a duel that says of an event of the store that it belongs there, and is none of its
// tables.
Result<void> CheckListed(const replay::Store& store, const replay::Header& header);

// Returns the records of that duel, in their order: its own, and those with which it goes on since
// the table was taken in.
std::vector<std::string> RecordsOf(const replay::Store& store, const std::string& duel);
// Returns the record in which that duel goes on: that of the table as it was taken in, where there
// is one, else its own.
std::string RecordInPlay(const replay::Store& store, const std::string& duel);
// Returns the ids of what is played at a table whose duel that is: it, behind it the further duels
// of the match that began with it, and behind each one the record with which it goes on.
std::vector<std::string> DuelsAtTable(const replay::Store& store, const std::string& duel);

// Returns the number of t4, 0 for another word.
int TableNumber(std::string_view written);
// Returns the id of the duel at that table in the current round of the event that goes on, the last
// one where a match of that name is played there. Refused
// (3) when no event goes on, two have that table, or none has.
Result<std::string> DuelAtTable(const replay::Store& store, int table);
// Returns the duels at the tables of that number in the rounds that are played.
Result<std::vector<std::string>> DuelsAtTables(const replay::Store& store, int table);

}  // namespace judge::cli

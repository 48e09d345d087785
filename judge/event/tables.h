// `judge event entrants|pair|round|results`: tables that other software writes and reads.
#pragma once

#include "judge/event/event_store.h"
#include "judge/output/output.h"

namespace judge::cli {

// Reads the entrants: columns number, name, and team where they play in teams.
Answer EventEntrants(const Context& context, const EventOptions& options);
// Reads the pairings of a round: columns table and a letter for each seat with the number of the
// entrant who sits there; form where more than two play, round where the file has several.
Answer EventPair(const Context& context, const EventOptions& options);
// Begins a round: makes its duels, and starts its clock.
Answer EventRound(const Context& context, const EventOptions& options);
// Answers with a row for each table: who has won, on the board and by penalty.
Answer EventResults(const Context& context, const EventOptions& options);

// Returns the duels of the event that have no result: "cup/r2/t02 (goes on)". A penalty that loses
// the game is one, and so is the end of a match.
Result<std::vector<std::string>> TablesGoingOn(const Context& context, const OpenedEvent& opened);

}  // namespace judge::cli

// Warnings of the game in a report as JSON. A door of its own, as what it includes costs more to
// compile than the rest.
#pragma once

#include <string>
#include <vector>

#include "judge/game_warnings/told_warnings.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// Fills in the warnings.
void FillWarnings(const replay::Header& header, const std::vector<ToldWarning>& warnings,
                  capnp::List<report::GameWarning>::Builder out);

// Returns those of the whole record that the rules have given and nobody has taken back.
std::vector<ToldWarning> WarningsStanding(const SeenReplay& replay);
// Returns the earlier entry for which the Idle Warning of that finding was given, 0: for its own;
// and whether a warning is that one. The finding is one of the replay's own.
EntryNumber AboutOf(const SeenReplay& replay, const replay::Finding& finding);
bool IsOf(const SeenReplay& replay, const ToldWarning& warning, const replay::Finding& finding);
// Returns " for entry 14", "" of one that is for the entry which brought it.
std::string ForText(const ToldWarning& warning);
// Returns the entry at which it is ruled on: that it is for, where its entry has brought several,
// whoever got them; and the decision that takes it back, with what it is for where the seat has got
// several. `all` are those of the record.
EntryNumber RuledAt(const ToldWarning& warning, const std::vector<ToldWarning>& all);
replay::Act TakesBack(const ToldWarning& warning, const std::vector<ToldWarning>& all);

}  // namespace judge::cli

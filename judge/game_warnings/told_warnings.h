// The Idle Warnings of a record, each with the conditions on which it rests and whether anybody
// said it at the table. They are the game's own and no penalties.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {

// A condition that was asked, in the words of the rule set.
struct ToldCondition {
  bool holds = false;
  std::string id = {};     // of the rule
  std::string title = {};  // its title, "" none
  std::string fact = {};   // "B had no monster at any time this turn"
};

// Whether the warning was said at the table.
enum class SaidAtTable : std::uint8_t { kNotRecorded, kYes };
// Returns "yes" or "not recorded".
std::string_view SaidWord(SaidAtTable said);

// A warning, or the loss that another one of the same kind means.
struct ToldWarning {
  SeatIndex seat = kNoSeat;
  int turn = 0;
  EntryNumber entry = 0;
  bool loses = false;          // the seat has lost by it
  std::string id = {};         // of the rule that gives it
  int count = 0;               // how many the seat holds with it
  EntryNumber about = 0;       // the earlier entry for which it was given, 0 that one itself
  EntryNumber taken_back = 0;  // the entry of a judge that took it back, 0: it stands
  EntryNumber went_on = 0;     // it would have lost: the entry of a judge that let the duel go on
  SaidAtTable said = SaidAtTable::kNotRecorded;
  EntryNumber said_by = 0;                     // the entry that says so, 0 none
  std::vector<ToldCondition> conditions = {};  // for the judge alone; none where it is no matter

  // Returns the entry that it is for, its own where it is for no earlier one.
  [[nodiscard]] EntryNumber given_for() const { return about == 0 ? entry : about; }
};

// Returns those of the line up to the point, in order. Conditions are traced again, which takes a
// replay of up to 32 entries for each.
std::vector<ToldWarning> WarningsOf(const SeenReplay& replay, EntryNumber point);

// Returns whether the entry says nothing but that a warning was said: `^i` alone, or on a note. It
// is about the last warning before it that nobody has said.
bool SaysWarning(const replay::Entry& entry);

// Returns the entries up to the point that are marked ^i, count, and say so of no warning: nobody
// was warned by the game there.
std::vector<EntryNumber> SaidOfNone(const SeenReplay& replay,
                                    const std::vector<ToldWarning>& warnings, EntryNumber point);
// Says so of one of them, the mark first.
std::string SaidOfNoneText(const RuleSet& rules);
// Returns whether players are warned by the rules of the game.
bool HasIdleWarnings(const RuleSet& rules);

// Returns "Idle Warning turn 2 @7 said: yes", or what was lost.
std::string WarningLine(const replay::Header& header, const ToldWarning& warning);
// Returns the lines of its conditions, each "yes  title: fact [id]".
std::vector<std::string> ConditionLines(const ToldWarning& warning);
}  // namespace judge::cli

// The way into a store that new, import and act share. Private to this room.
#pragma once

#include <functional>
#include <string>

#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "judge/output/output.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {

// Records a new duel with its generation and its cards pinned, and remembers it as the last one
// used. An id that is taken is refused.
Result<StorePlace> RecordDuel(const Context& context, const replay::Duel& duel);

// Refuses what may not name a new duel; `hint` goes with it.
Result<void> CheckNewId(const std::string& id, const std::string& hint);

// An entry behind the end of a duel, recorded or only tried, and the duel with it.
struct Recording {
  SeenReplay replay;
  replay::Entry entry;
  std::string duel;
  bool recorded = false;
  bool repeated = false;  // an earlier append had the same action id
  std::string slip;       // the line about the head, when this entry ended the duel
};
// Refuses a judge's entry that is about something that is not there. `named`: the duel as it was
// written on the command line.
Result<void> CheckFounded(const RuleSet& rules, const replay::Duel& duel, const std::string& named,
                          const std::string& id, const replay::Entry& entry);
// Refuses what a person types into a judge's entry and the tool fills in: who writes it, with which
// key, what the engine says, how long a call took, the how manieth time it is.
Result<void> CheckTyped(const std::string& id, const replay::Entry& entry);
// Fills in what the tool knows of a judge's entry that was typed as notation.
using FillIn = std::function<Result<void>(const Context&, const OpenedDuel&, replay::Entry*)>;
// Refuses a repair that does nothing, or without which an entry behind it would be judged
// otherwise; `at` is the address of the entry.
Result<void> MayRepair(const replay::RepairPlan& plan, const std::string& at);
// Refuses a late entry that is an act which a repair took out: taking the repair back lets that act
// count again, with what was ruled about it.
Result<void> MayComeLate(const SeenReplay& now, const std::string& id, const replay::Entry& late);
// Returns which card of a hand a late entry would bring a second time, as a rewind or a repair has
// put it back there: "" none.
std::string CardTwice(const SeenReplay& now, const replay::Entry& late);
// Returns what becomes of life points, monsters, warnings and the end of the duel with a late entry
// that is not its own effect where it stands: "" nothing. `after` is the record with it.
std::string ChangedBeyond(const SeenReplay& now, const SeenReplay& after, EntryNumber late);
// Fills in what a rewind or a repair takes along: the cards that everybody saw and that stay known.
// Refused as MayRepair does, a late entry with which another one would be judged otherwise or comes
// to something else, a rewind that is not restorable, and without words what takes back nothing but
// what the engine calls legal.
// `now` is the record without the entry.
Result<void> KeepWhatWasSeen(const SeenReplay& now, const std::string& id, replay::Entry* entry);
// Refuses what only the table shows to be missing, behind the fold: of the entries from `first` on.
Result<void> CheckFoundedOnTable(const SeenReplay& replay, const std::string& name,
                                 EntryNumber first);
// Refuses such entries of a record that comes in from outside; `name` is its file.
Result<void> CheckFounded(const RuleSet& rules, const replay::Duel& duel, const std::string& name);

// Takes a last look at the duel before the entry is appended; a failure keeps it out.
using MayRecord = std::function<Result<void>(const OpenedDuel&)>;

// Returns "recorded", "next: ..." lines: what may be done after this entry.
std::string NextStep(const SeenReplay& replay, const std::string& duel);

}  // namespace judge::cli

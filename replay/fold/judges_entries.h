// What judges write about other entries of the log: a ruling about an act, an appeal against a
// ruling, a rewind to a place. Here is looked up whether there is what they are about, and what
// stands beside an entry because of them. Nothing here changes what the engine says to an act.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "replay/fold/replay.h"
#include "replay/record/record.h"

namespace judge::replay {

// A ruling of a judge, and what became of it.
struct JudgesRuling {
  EntryNumber entry = 0;  // the entry that gives the ruling
  EntryNumber about = 0;  // the entry that was ruled about
  std::string word;       // "legal" or "illegal"
  std::string cite;       // id of a rule, "" none
  std::string text;
  EntryNumber appealed_by = 0;    // the entry that appeals, 0 none
  SeatIndex appeal_of = kNoSeat;  // who appeals
  EntryNumber decided_by = 0;     // the entry that decides the appeal, 0 none yet
  bool upheld = false;

  bool overturned() const { return decided_by != 0 && !upheld; }
};

// Returns what JudgesLedger::Missing would, of what only the table shows: an Idle Warning that the
// rules have given, a card that does not lie open. The record has been gone through with the entry.
std::string MissingOnTable(const Replay& replay, const Entry& entry);

// The log as far as judges' entries ask about it: one entry after the other.
class JudgesLedger {
 public:
  // Both outlive it.
  JudgesLedger(const RuleSet& rules, const Header& header);

  // Returns what the entry would be about and is not there, as a sentence without an end; "" when
  // nothing is missing, and for whatever no judge writes. Entries before it have been taken.
  std::string Missing(const Entry& entry) const;
  // Takes the next entry of the log, which outlives it.
  void Take(const Entry& entry);

  // The rulings, in the order of the log.
  const std::vector<JudgesRuling>& rulings() const { return rulings_; }

 private:
  const Entry* Recorded(EntryNumber number) const;
  std::string NoSuchEntry(std::int32_t number) const;
  std::string MissingOfRuling(const Act& act) const;
  std::string MissingOfAppeal(const Act& act) const;
  std::string MissingOfRewind(const Act& act) const;
  std::string MissingOfFix(const Act& act) const;
  std::string MissingOfLook(const Act& act) const;
  void TakeLabels(const Act& act);

  const RuleSet& rules_;
  const Header& header_;
  LineBuilder line_;
  std::vector<const Entry*> log_;
  std::set<std::uint16_t> labels_;  // labels that stand in the record so far
  std::vector<JudgesRuling> rulings_;
};

// Returns the rulings of a log that are about something, by the order in which they were written.
std::vector<JudgesRuling> RulingsOf(const RuleSet& rules, const Duel& duel);

// Returns what the entry would be about and is not there, when it is written behind the last one of
// the duel; "" when nothing is missing.
std::string MissingFor(const RuleSet& rules, const Duel& duel, const Entry& entry);

}  // namespace judge::replay

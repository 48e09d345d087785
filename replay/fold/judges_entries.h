// What judges write about other entries of the log: a call, a ruling about an act, an appeal
// against a ruling, a rewind to a place, a penalty. Here is looked up whether there is what they
// are about, and what stands beside an entry because of them. Nothing here changes what the engine
// says to an act.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
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
  std::string word;       // "legal", "due", "number", ...
  std::string cite;       // id of a rule, "" none
  std::string text;
  std::string by = {};              // who, as written; "" nobody known
  std::string engine = {};          // what the engine said then, "" not written
  std::string own_rule = {};        // by which it said so, where the ruling cites another; else ""
  EntryNumber call = 0;             // the call that it answers, 0 none
  EntryNumber instead_of = 0;       // the ruling that it replaces, 0 none
  std::vector<Check> numbers = {};  // that "number" sets
  EntryNumber replaced_by = 0;      // the ruling that replaces it
  EntryNumber revoked_by = 0;       // the entry that takes it back
  EntryNumber appealed_by = 0;      // the entry that appeals, 0 none
  SeatIndex appeal_of = kNoSeat;    // who appeals
  std::string appeal_text = {};
  EntryNumber decided_by = 0;  // the entry that decides the appeal, 0 none yet
  bool upheld = false;
  std::string decided_text = {};
  std::string decided_who = {};
  EntryNumber withdrawn = 0;     // the last appeal that was taken back, 0 none
  EntryNumber withdrawn_by = 0;  // the entry that took it back

  bool overturned() const { return decided_by != 0 && !upheld; }
  // Whether it is the last word on what it is about.
  bool stands() const { return revoked_by == 0 && replaced_by == 0 && !overturned(); }
};

// Returns the overturned ruling in whose place, at once or over others, the one stands: it is what
// the appeal came to. nullptr for none.
const JudgesRuling* OverturnedBefore(const std::vector<JudgesRuling>& rulings,
                                     const JudgesRuling& one);

// Somebody has called a judge.
struct JudgesCall {
  EntryNumber entry = 0;
  SeatIndex seat = kNoSeat;  // who called
  EntryNumber about = 0;     // 0: not said
  std::string text = {};
  std::int64_t wall_time_ms = 0;
  EntryNumber closed_by = 0;  // 0: it is open
  std::int32_t took = -1;     // seconds, -1 not known
  std::int32_t extend = 0;    // seconds that are given back to the round
  bool alone = false;         // the seat is heard alone, about what only it may know
};

// Returns the seconds by which the round is longer for this duel: what calls gave back when they
// were closed, and what judges have added with !extend.
std::int64_t SecondsGiven(const Duel& duel, const std::vector<JudgesCall>& calls);

// A penalty. It is about a player, and changes nothing in the duel.
struct JudgesPenalty {
  EntryNumber entry = 0;
  SeatIndex seat = kNoSeat;
  std::string step = {};        // "caution"
  std::string infraction = {};  // "play.illegal-act"
  std::string text = {};
  EntryNumber ruling = 0;  // which it follows from, 0 none
  EntryNumber revoked_by = 0;
  bool ruling_stands = true;
  EntryNumber appealed_by = 0;    // the entry that appeals, 0 none
  SeatIndex appeal_of = kNoSeat;  // who appeals
  std::string appeal_text = {};
  EntryNumber decided_by = 0;  // the entry that decides the appeal, 0 none yet
  bool upheld = false;
  std::string decided_text = {};
  std::string decided_who = {};
  EntryNumber withdrawn = 0;     // the last appeal that was taken back, 0 none
  EntryNumber withdrawn_by = 0;  // the entry that took it back

  bool overturned() const { return decided_by != 0 && !upheld; }
  // Whether it counts: it was not revoked, its ruling stands, and no appeal has overturned it.
  bool counts() const { return revoked_by == 0 && ruling_stands && !overturned(); }
};

// An appeal that nobody has decided.
struct OpenAppeal {
  EntryNumber entry = 0;    // that appeals
  EntryNumber against = 0;  // the ruling, or the penalty
  bool penalty = false;
};

// Returns whether the act takes an appeal back that nobody has decided yet.
bool IsWithdrawal(const Act& act);

// Returns the value of an option of the act, "" when it has none of that name.
std::string OptionOf(const Act& act, std::string_view key);
// Returns the number that the option has, 0 when it is none.
EntryNumber NumberOption(const Act& act, std::string_view key);

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

  // The rulings, calls and penalties, each in the order of the log.
  const std::vector<JudgesRuling>& rulings() const { return rulings_; }
  const std::vector<JudgesCall>& calls() const { return calls_; }
  std::vector<JudgesPenalty> penalties() const;

 private:
  std::string MissingOfPenaltyAppeal(const JudgesPenalty& penalty, const Act& act) const;
  const Entry* Recorded(EntryNumber number) const;
  std::string NoSuchEntry(std::int32_t number) const;
  JudgesRuling* RulingBy(EntryNumber number);
  const JudgesRuling* RulingBy(EntryNumber number) const;
  std::string MissingOfRuling(const Entry& entry) const;
  std::string MissingOfCall(const Act& act) const;
  std::string MissingOfClose(const Act& act) const;
  std::string MissingOfRepair(const Entry& entry) const;
  std::string MissingOfPenalty(const Entry& entry) const;
  std::string MissingOfRevoke(const Act& act) const;
  std::string MissingOfAppeal(const Act& act) const;
  std::string MissingOfRewind(const Act& act) const;
  std::string MissingOfFix(const Act& act) const;
  std::string MissingOfLook(const Act& act) const;
  std::string MissingOfLate(const Entry& entry) const;
  std::string MissingOfPads(const Entry& entry) const;
  void TakeLabels(const Act& act);
  void TakeRuling(const Entry& entry);
  void TakeAppeal(const Entry& entry);
  void TakeFounded(const Entry& entry);

  const RuleSet& rules_;
  const Header& header_;
  LineBuilder line_;
  std::vector<const Entry*> log_;
  std::set<std::uint16_t> labels_;  // labels that stand in the record so far
  std::vector<JudgesRuling> rulings_;
  std::vector<JudgesCall> calls_;
  std::vector<JudgesPenalty> penalties_;
};

// What judges have written in a log and what is about something, by the order in which it stands.
struct JudgesRecord {
  std::vector<JudgesRuling> rulings = {};
  std::vector<JudgesCall> calls = {};
  std::vector<JudgesPenalty> penalties = {};
};
JudgesRecord JudgesRecordOf(const RuleSet& rules, const Duel& duel);
// Returns its rulings alone.
std::vector<JudgesRuling> RulingsOf(const RuleSet& rules, const Duel& duel);
// Returns the appeals that nobody has decided, by their entries.
std::vector<OpenAppeal> OpenAppealsIn(const JudgesRecord& judged);

// Returns what the entry would be about and is not there, when it is written behind the last one of
// the duel; "" when nothing is missing.
std::string MissingFor(const RuleSet& rules, const Duel& duel, const Entry& entry);

}  // namespace judge::replay

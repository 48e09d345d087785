// What stands at the table of an entry about which a judge has ruled: a ruling is a word, and what
// was taken out before it stays out until somebody puts it back.
#pragma once

#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/disputes/writing.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"

namespace judge::cli {

// Returns "36 stays taken out by entry 39, whatever is ruled about it" with what counts it again,
// where the ruling says that there was nothing against it; "" where nothing stays as it should not.
std::string StaysOutText(const SeenReplay& replay, const std::string& duel,
                         const replay::JudgesRuling& ruling);

// Returns the same of a ruling that is not given yet.
std::string StaysOutText(const SeenReplay& replay, const std::string& duel, EntryNumber about,
                         const std::string& word);

// Returns the record as it stood before the entry was taken back; as it stands where it was not.
SeenReplay AsItCounted(const SeenReplay& replay, EntryNumber number);
// Returns what the engine said when the ruling was given, as is written there; where nothing is,
// what it says today, of an entry that was taken back as of just before.
std::string EngineThen(const SeenReplay& replay, const replay::JudgesRuling& ruling);

// Returns the ruling by that entry, nullptr none.
const replay::JudgesRuling* FindRulingBy(const std::vector<replay::JudgesRuling>& rulings,
                                         EntryNumber entry);
// Returns the overturned ruling in whose place it stands, at once or over others: what the appeal
// came to. nullptr for none.
const replay::JudgesRuling* OutcomeOf(const std::vector<replay::JudgesRuling>& rulings,
                                      EntryNumber entry);
// Returns whether two words of rulings answer one question: whether an act is legal, whether
// somebody has lost, whether a warning is due, what a number is. What is open or void may be any.
bool IsSameQuestion(const std::string& one, const std::string& other);
// Returns the last ruling on the same question about an entry that stands, nullptr for none: the
// one that another is given instead of. Numbers of different seats are different questions.
const replay::JudgesRuling* StandingOn(const std::vector<replay::JudgesRuling>& rulings,
                                       EntryNumber about, const std::string& word,
                                       const std::vector<replay::Check>& numbers);
// Returns whether it was appealed, or is what an appeal came to.
bool WentToHead(const std::vector<replay::JudgesRuling>& rulings, EntryNumber entry);

// Returns what judges have written in the record.
replay::JudgesRecord JudgedIn(const SeenReplay& replay);

// Returns the duel of an address that says as of which entry, as it stands now: nobody writes in
// the past.
std::string NowOf(const std::string& duel);

// Returns the rules by which the engine says that word about the entry, the first one before all;
// nothing where it says another word or cites none.
std::vector<std::string> EngineRules(const SeenReplay& replay, EntryNumber about,
                                     const std::string& word);

// Returns a line for each penalty that counts no more because its ruling does not stand.
std::vector<std::string> FallenWith(const replay::JudgesRecord& judged, EntryNumber ruling);

// Returns whether the head judge of the event has given the ruling; false without an event.
bool IsOfHeadJudge(const Bench& bench, EntryNumber ruling);

}  // namespace judge::cli

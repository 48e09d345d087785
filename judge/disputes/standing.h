// What stands at the table of an entry about which a judge has ruled: a ruling is a word, and what
// was taken out before it stays out until somebody puts it back.
#pragma once

#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/disputes/writing.h"
#include "judge/event/event.h"
#include "judge/explain/explain.h"
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

// Returns what comes of what is under way when everybody passes, up to where somebody has to
// choose: battles, what falls, life points.
std::vector<std::string> WhenAllPass(const SeenReplay& replay);
// Returns what comes of what is under way when everybody passes, where the repair leads that is
// offered first: what the illegal act has done is out then. Without one as the record stands.
std::vector<std::string> WhenRepaired(const SeenReplay& replay, EntryNumber about,
                                      const std::vector<Remedy>& remedies);
// Returns the record with these passes behind it. Nothing of that is written.
SeenReplay AllPassed(const SeenReplay& replay);

// Returns what differs at the table between the ends of two records.
std::vector<std::string> EndsDiffer(const SeenReplay& before, const SeenReplay& after);
// Returns who draws now what the first record has not drawn and the second one has: "B draws 2
// cards now".
std::vector<std::string> DrawnMore(const SeenReplay& before, const SeenReplay& after);
// Returns what changes at the table behind the steps of a rewind because a repair falls with it;
// nothing where none does. `replay` is the record with what the plan keeps.
std::vector<std::string> ChangesByFall(const SeenReplay& replay, const replay::RewindPlan& plan);
// Returns a line for each entry that counts again with the rewind though it was taken out, with
// what takes it out once more.
std::vector<std::string> RemediesFallen(const SeenReplay& replay, const std::string& duel,
                                        const replay::RewindPlan& plan);

// Returns that time stays called though the game goes back to before that, with what takes it back;
// "" where it was not called behind it.
std::string TimeStays(const SeenReplay& replay, const std::string& duel,
                      const replay::RewindPlan& plan);

// Returns the record as it stood before the entry was taken back; as it stands where it was not.
SeenReplay AsItCounted(const SeenReplay& replay, EntryNumber number);
// Returns what the engine said when the ruling was given, as is written there; where nothing is,
// what it says today, of an entry that was taken back as of just before.
std::string EngineThen(const SeenReplay& replay, const replay::JudgesRuling& ruling);

// Returns the last ruling on the same question about an entry that stands, nullptr for none: the
// one that another is given instead of. Numbers of different seats are different questions.
const replay::JudgesRuling* StandingOn(const std::vector<replay::JudgesRuling>& rulings,
                                       EntryNumber about, const std::string& word,
                                       const std::vector<replay::Check>& numbers);

// Returns the facts, and the rules, that decide, those first that rest on an entry of the record
// where the act is legal: that a Trigger was met is asked more often than what holds for every such
// act.
std::vector<Fact> FactsOfTheCase(const Account& account);
std::vector<std::string> RulesOfTheCase(const Account& account);

// Refuses to rule legal or illegal about what is no act and of which nothing was found: a note, an
// entry of a judge.
Result<void> CheckIsAct(const SeenReplay& replay, const std::string& id, EntryNumber about,
                        const std::string& word);

// Returns what judges have written in the record.
replay::JudgesRecord JudgedIn(const SeenReplay& replay);

// Returns the duel of an address that says as of which entry, as it stands now: nobody writes in
// the past.
std::string NowOf(const std::string& duel);
// nothing where it says another word or cites none.
std::vector<std::string> EngineRules(const SeenReplay& replay, EntryNumber about,
                                     const std::string& word);

// Returns a line for each penalty that counts no more because its ruling does not stand.
std::vector<std::string> FallenWith(const replay::JudgesRecord& judged, EntryNumber ruling);

// Returns what is decided about the entry: `word` is unwarn or continue. A warning is named by the
// entry that brought it, or by the one that it is for; where its entry has brought several, by that
// one alone.
Result<replay::Act> DecisionAt(const Bench& bench, const std::string& word, SeatIndex seat);
// Returns whether the head judge of the event has given the ruling; false without an event.
bool IsOfHeadJudge(const Bench& bench, EntryNumber ruling);
// Returns what the players have put right with the repair, as it was told then: "at the table then:
// moved Max Raider: A.m2 -> A.h".
std::vector<std::string> PutRightBy(const SeenReplay& replay, const replay::Entry& repair);

}  // namespace judge::cli

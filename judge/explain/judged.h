// What judges have ruled, beside what the engine says; and what was found of entries that do not
// count any more.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// Returns the rulings about an entry, the first one first.
std::vector<replay::JudgesRuling> RulingsAbout(const std::vector<replay::JudgesRuling>& all,
                                               EntryNumber entry);
// Returns whether the ruling is about what such a finding says of its entry.
bool Answers(const replay::JudgesRuling& ruling, replay::FindingKind kind);
// The same of one finding: a number of one seat says nothing of another's.
bool Answers(const replay::JudgesRuling& ruling, const replay::Finding& finding);
// Returns all rulings of the record, as `RulesTold` has them.
std::vector<replay::JudgesRuling> RulingsOf(const SeenReplay& replay);
// Returns the rulings, those that cite no rule since a hidden card decided with the rule by which
// whoever asks sees now that it is so: the judge always does, a player when the card was shown.
std::vector<replay::JudgesRuling> RulesTold(const SeenReplay& replay,
                                            std::vector<replay::JudgesRuling> rulings);
// Returns the rules by which the engine says that word about the entry, the first one before all;

// Returns what the engine says to that entry in the words of a ruling: to "illegal" that it is
// "legal", to "due" that it is "not-due". "none" when it has no say.
std::string EngineWord(const SeenReplay& replay, EntryNumber about, std::string_view word);
// Returns whether a ruling says something else than the engine said then: the word, or of a number
// one that the record computes otherwise. `engine`: "" and "none" say nothing.
bool IsAgainstEngine(const replay::Header& header, const std::string& word,
                     const std::vector<replay::Check>& numbers, const std::string& engine);
// Returns it for each of the rulings.
std::vector<std::string> EngineWords(const SeenReplay& replay,
                                     const std::vector<replay::JudgesRuling>& rulings);
// Returns the numbers that a ruling sets, as notation: "B:1300, A:2000"; "" none.
std::string RuledNumbers(const replay::Header& header, const replay::JudgesRuling& ruling);
// Returns "ruled legal by entry 46; the engine says illegal [ID]; appealed by 47 (A), overturned by
// 48". `engine` is what EngineWord says, "" when it is not to be told.
std::string RulingText(const replay::Header& header, const replay::JudgesRuling& ruling,
                       const std::string& engine);

// Returns for each of the rulings "rules of today: illegal", with their name, where a duel was
// played by an older generation of its rules and the newest one has another word for the entry;
// what has changed beneath it before that; else "". The ruling and what came of it stay.
std::vector<std::string> TodayTexts(const SeenReplay& replay,
                                    const std::vector<replay::JudgesRuling>& rulings);

// Returns "the record beneath it has changed since: entry 5 was corrected by 23" of a ruling before
// whose entry something was corrected, taken back or written late after it was given, "" else. The
// ruling and its remedy stay; what the remedy itself did is told with it.
std::string ChangedSince(const SeenReplay& replay, const replay::JudgesRuling& ruling);

// Returns whose number it is, "B" or "A.m1.atk": what stands before the number.
std::string WhoseNumber(const replay::Header& header, const replay::Check& check);
// Returns what the record computes of a number of a monster behind that entry, or where the entry
// itself checks it; nothing where it does not know it, no monster lies there, or it is another
// number.
std::optional<std::int32_t> ComputedOfMonster(const SeenReplay& replay, EntryNumber entry,
                                              const replay::Check& check);
// Returns the ruling that stands and that a by-hand entry carries out: it sets the number to the
// one that was ruled, as `ruling` proposes it or in words of its own. 0 where it does something
// else.
EntryNumber AskedForBy(const SeenReplay& replay, EntryNumber by_hand);

// What nobody has said and the verdict on an entry hangs on.
struct Unsaid {
  std::vector<std::string> facts = {};     // "whether an attack was declared earlier in this ..."
  std::vector<std::string> commands = {};  // that say it: "judge assume t9 B.attack=unused ..."
};
// Returns it of an entry that is neither legal nor illegal for want of that; empty where a card
// that nobody has seen decides. A fact that no `assume` takes is asked about by `judge why-not`.
Unsaid UnsaidOf(const SeenReplay& replay, const std::string& duel,
                const replay::EntryResult& result);
// Returns the commands for all of these entries, each once.
std::vector<std::string> UnsaidAmong(const SeenReplay& replay, const std::string& duel,
                                     const std::vector<EntryNumber>& entries);

// Returns that what is not named on the fields counts as empty only for want of words, and how it
// is said; "" where the position says it, or somebody has.
std::string RestAssumedText(const SeenReplay& replay, const std::string& duel);

// Returns whether nobody has written down any act of the duel.
bool NothingPlayed(const SeenReplay& replay);
// Returns whether there is no act of it, and no position either: the record does not know what lies
// on the table, and computes nothing.
bool NothingOnRecord(const SeenReplay& replay);

// Returns "B is 1300 by ruling 2, where the record computes 2000 and goes on from that" of a number
// that a ruling which stands has set otherwise than the record, and that nothing has carried out
// since: life points, and the number of a monster while that lies there.
std::vector<std::string> NotCarriedOut(const SeenReplay& replay, EntryNumber until);

// Fills in a ruling; `engine` is what EngineWord says.
void FillRuling(const replay::Header& header, const replay::JudgesRuling& ruling,
                const std::string& engine, report::Ruling::Builder out);
// Fills in the rulings. `today` is what TodayTexts says, empty when nobody asked.
void FillRulings(const replay::Header& header, const std::vector<replay::JudgesRuling>& rulings,
                 const std::vector<std::string>& engine, capnp::List<report::Ruling>::Builder out,
                 const std::vector<std::string>& today = {});

// Fills in the calls.
void FillCalls(const replay::Header& header, const std::vector<replay::JudgesCall>& calls,
               capnp::List<report::Call>::Builder out);

// Returns how an entry was taken out of the line: "rewound by 12", "repaired by 9", "undone by
// 8", "corrected by 7".
std::string FateText(const replay::Duel& duel, const replay::Fate& fate);

// An infraction that was found before an entry took it back.
struct PastFinding {
  replay::Finding finding;
  std::string text;  // as the audit tells it
  int turn = 0;
  replay::Fate fate;
};
// What was found once and does not count any more.
struct Past {
  std::vector<PastFinding> findings;  // by entry
  std::vector<EntryNumber> unread;    // entries that took back and were not looked behind
};
// Returns what was found up to `until` and is not found any more: as the record stood just before
// each entry that took back or corrected another one.
Past PastFindings(const SeenReplay& replay, EntryNumber until);

// Returns the entry without what stands in it for machines alone: the digits of the key, the rule
// that is told beside it, and what the engine says where the ruling says the same. For people; the
// notation has all of it.
replay::Entry ForPeople(const replay::Entry& entry);

}  // namespace judge::cli

#include "judge/event/decided.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tl/expected.hpp>
#include <utility>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/explain/explain.h"
#include "judge/wording/wording.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {

// The duel as it stands, what judges have written in it, and whose key writes.
struct Desk {
  const replay::EventState& event;
  const replay::Duel& duel;
  replay::JudgesRecord judged;
  std::string key;  // its 16 digits
};

// Returns whether the entry says that this key has written it.
bool IsOf(const Desk& desk, const replay::Entry* entry) {
  return entry != nullptr && !entry->acts.empty() &&
         replay::OptionOf(entry->acts.front(), "key") == desk.key;
}

// Returns whether a ruling or a penalty of another key is taken back.
bool TakesAnothersBack(const Desk& desk, const replay::Act& act) {
  if (act.verb != Verb::kRevoke) return false;
  const replay::Entry* about = RecordedEntry(desk.duel, static_cast<EntryNumber>(act.number));
  return about != nullptr && !about->acts.empty() && !IsOf(desk, about);
}

// Returns whether a ruling stands in the place of one that another key gave, or that went to the
// head judge: what is decided there is the last word, also for who was overruled.
bool ReplacesAnothers(const Desk& desk, const replay::Act& act) {
  if (act.verb != Verb::kRuling) return false;
  const auto& rulings = desk.judged.rulings;
  const bool decided = std::any_of(  // though what it came to was revoked
      rulings.begin(), rulings.end(), [&act](const replay::JudgesRuling& one) {
        return one.decided_by != 0 && one.about == static_cast<EntryNumber>(act.number) &&
               IsSameQuestion(one.word, act.word);
      });
  const EntryNumber instead = replay::NumberOption(act, "instead");
  if (instead == 0 || decided) return decided;
  return !IsOf(desk, RecordedEntry(desk.duel, instead)) || WentToHead(rulings, instead);
}

// Returns whether nobody but the head judge has a word after it.
bool IsFinal(const Desk& desk, const replay::JudgesRuling& one) {
  return one.decided_by != 0 || OutcomeOf(desk.judged.rulings, one.entry) != nullptr ||
         IsOfHeadJudge(desk.event, desk.duel, one.entry);
}

// Returns whether the key of a head judge has ruled about the entry, or the head judge has decided
// an appeal about it.
bool HeadHasRuledOn(const Desk& desk, EntryNumber about) {
  const auto& rulings = desk.judged.rulings;
  return std::any_of(rulings.begin(), rulings.end(), [&](const replay::JudgesRuling& one) {
    const bool of_head = one.decided_by != 0 || IsOfHeadJudge(desk.event, desk.duel, one.entry);
    return one.about == about && of_head && one.revoked_by == 0;
  });
}

// Returns whether it changes what the head judge has decided: a number in the place of what an act
// came to, a penalty or a repair that stands with a ruling which was upheld.
bool ChangesDecided(const Desk& desk, const replay::Act& act) {
  const auto number = static_cast<EntryNumber>(act.number);
  if (act.verb == Verb::kRuling && act.word == "number") return HeadHasRuledOn(desk, number);
  if (act.verb != Verb::kRevoke) return false;
  for (const replay::JudgesPenalty& penalty : desk.judged.penalties) {
    if (penalty.entry != number) continue;
    return penalty.appealed_by != 0 || WentToHead(desk.judged.rulings, penalty.ruling);
  }
  const replay::Entry* about = RecordedEntry(desk.duel, number);
  const bool repairs = about != nullptr && about->verb() == Verb::kRepair;
  return repairs && HeadHasRuledOn(desk, static_cast<EntryNumber>(about->acts.front().number));
}

// Returns whether the entry may make what stands before it come to something else, and is no
// judge's remedy: those are weighed for themselves.
bool ReachesBack(const replay::Entry& entry) {
  switch (entry.verb()) {
    case Verb::kUndo:
    case Verb::kFix:
    case Verb::kLate:
    case Verb::kAssume:
      return true;
    default:
      return false;
  }
}

// Returns the entry that a fix writes anew, 0 for any other entry.
EntryNumber FixedBy(const replay::Entry& entry) {
  return entry.verb() == Verb::kFix ? static_cast<EntryNumber>(entry.acts.front().number) : 0;
}

// Returns whether what was ruled about comes to something else: the entry counts no more or is
// another one, the engine says another word to it, or its life points are others.
bool IsOther(const SeenReplay& before, const SeenReplay& after, const replay::JudgesRuling& one) {
  if (before.Find(one.about) == nullptr) return false;
  if (after.Find(one.about) == nullptr) return true;
  if (EngineWord(before, one.about, one.word) != EngineWord(after, one.about, one.word)) {
    return true;
  }
  const std::string legal = "legal";
  if (EngineWord(before, one.about, legal) != EngineWord(after, one.about, legal)) return true;
  if (one.word != "number") return false;
  const SeenState then = before.StateAfter(one.about);
  const SeenState now = after.StateAfter(one.about);
  for (SeatIndex seat = 0; seat < now.seats(); ++seat) {
    const bool same =
        then.life(seat).min == now.life(seat).min && then.life(seat).max == now.life(seat).max;
    if (!same) return true;
  }
  return false;
}

// Returns whether what a remedy has taken out and a ruling is about would have been something else:
// the engine would have said another word to it, had these corrections been there before.
bool IsOtherWhereItStood(const SeenReplay& now, std::span<const replay::Entry> entries,
                         const replay::JudgesRuling& one) {
  const auto before = now.Find(one.about) == nullptr ? BeforeTakenBack(now, one.about)
                                                     : std::optional<SeenReplay>();
  if (!before) return false;
  replay::Duel with = before->duel();
  EntryNumber next = with.entries.empty() ? 1 : with.entries.back().number + 1;
  for (const replay::Entry& entry : entries) {
    const bool undoes = entry.verb() == Verb::kUndo;  // the last entry, which is behind the remedy
    const auto at = static_cast<EntryNumber>(entry.acts.front().number);
    if (!ReachesBack(entry) || undoes || (at != 0 && RecordedEntry(with, at) == nullptr)) continue;
    with.entries.push_back(entry);
    with.entries.back().number = next++;
  }
  if (with.entries.size() == before->duel().entries.size()) return false;
  const auto after = SeenReplay::Fold(with, now.view());
  return after && IsOther(*before, *after, one);
}

// Returns the entry from which on the record may come to something else with that one.
EntryNumber ReachOf(const replay::Duel& duel, const replay::Entry& entry) {
  if (entry.verb() == Verb::kAssume) return 0;
  if (entry.verb() != Verb::kUndo) return static_cast<EntryNumber>(entry.acts.front().number);
  const replay::Line line = replay::LineOf(duel.entries, replay::kEntriesMax);
  const replay::Entry* target = replay::UndoTarget(line);
  return target == nullptr ? 0 : line.PlaceOf(target->number).first;
}

// Puts the gravest of the rulings into the question that would stand on something else.
Result<void> AskOfRulings(const Desk& desk, const OpenedDuel& opened,
                          std::span<const replay::Entry> entries, RoleQuestion* question) {
  const bool reaches = std::any_of(entries.begin(), entries.end(), ReachesBack);
  if (!reaches || desk.judged.rulings.empty()) return {};
  const auto before = SeeWhole(opened.duel, opened.id);
  if (!before) return tl::unexpected<Failure>(before.error());
  replay::Duel with = opened.duel;
  EntryNumber next = with.entries.empty() ? 1 : with.entries.back().number + 1;
  bool says_why = false;
  for (const replay::Entry& entry : entries) {
    with.entries.push_back(entry);
    with.entries.back().number = next++;
    says_why |= !entry.comment.empty() ||
                (entry.verb() == Verb::kAssume && !entry.acts.front().text.empty());
  }
  const auto after = SeeWhole(with, opened.id);
  if (!after) return tl::unexpected<Failure>(after.error());
  const bool other_end = before->head().header().over != after->head().header().over;
  EntryNumber reach = replay::kEntriesMax;  // what lies before it is the same whatever is written
  for (const replay::Entry& entry : entries) {
    if (ReachesBack(entry)) reach = std::min(reach, ReachOf(opened.duel, entry));
  }
  for (const replay::JudgesRuling& one : desk.judged.rulings) {
    const bool fixed = std::any_of(entries.begin(), entries.end(),
                                   [&](const auto& entry) { return FixedBy(entry) == one.about; });
    const bool other = fixed || IsOther(*before, *after, one) ||
                       (one.stands() && IsOtherWhereItStood(*before, entries, one));
    const bool beneath = reach <= std::max(one.entry, one.decided_by);
    const bool decided = IsFinal(desk, one);
    if (!one.stands() || !(other || (decided && other_end && beneath))) continue;
    // What ends the duel otherwise is not his who ruled on less.
    const bool final = decided || other_end;
    question->says_why = says_why;
    if (!question->ruled.empty() && !(final && !question->ruled_finally)) continue;
    question->ruled = "entry " + std::to_string(one.about) + " was ruled " + one.word +
                      " by entry " + std::to_string(one.entry) +
                      (one.decided_by != 0 ? ", upheld by " + std::to_string(one.decided_by) : "") +
                      ", and what that stands on would be another one" +
                      (other_end ? ", with another end of the duel" : "");
    question->ruled_finally = final;
    question->about = one.about;
  }
  return {};
}

}  // namespace

const replay::JudgesRuling* FindRulingBy(const std::vector<replay::JudgesRuling>& rulings,
                                         EntryNumber entry) {
  const auto found = std::find_if(rulings.begin(), rulings.end(),
                                  [entry](const auto& one) { return one.entry == entry; });
  return found == rulings.end() ? nullptr : &*found;
}

const replay::JudgesRuling* InItsPlace(const std::vector<replay::JudgesRuling>& rulings,
                                       const replay::JudgesRuling& one) {
  const replay::JudgesRuling* now = &one;
  while (now != nullptr && now->replaced_by > now->entry) {
    now = FindRulingBy(rulings, now->replaced_by);
  }
  return now == &one ? nullptr : now;
}

std::string WhyItStandsNoMore(const std::vector<replay::JudgesRuling>& rulings,
                              const replay::JudgesRuling& one) {
  if (one.stands()) return "";
  if (one.revoked_by != 0) return "was revoked by " + std::to_string(one.revoked_by);
  std::string out = one.overturned() ? "was overturned by " + std::to_string(one.decided_by)
                                     : "was replaced by ruling " + std::to_string(one.replaced_by);
  const replay::JudgesRuling* now = InItsPlace(rulings, one);
  if (now == nullptr) return out;
  if (!now->stands()) return out + ", and what took its place stands no more";
  if (!one.overturned() && now->entry == one.replaced_by)
    return out + ", which stands in its place";
  return out + "; in its place stands ruling " + std::to_string(now->entry);
}

const replay::JudgesRuling* OutcomeOf(const std::vector<replay::JudgesRuling>& rulings,
                                      EntryNumber entry) {
  const replay::JudgesRuling* at = FindRulingBy(rulings, entry);
  return at == nullptr ? nullptr : replay::OverturnedBefore(rulings, *at);
}

bool IsSameQuestion(const std::string& one, const std::string& other) {
  const auto question = [](const std::string& word) -> std::string {
    if (word == "open" || word == "void") return "";
    if (word.starts_with("not-")) return word.substr(4);
    return word == "illegal" ? "legal" : word;
  };
  const std::string first = question(one);
  const std::string second = question(other);
  return first.empty() || second.empty() || first == second;
}

bool WentToHead(const std::vector<replay::JudgesRuling>& rulings, EntryNumber entry) {
  const replay::JudgesRuling* ruling = FindRulingBy(rulings, entry);
  if (ruling == nullptr) return false;
  return ruling->appealed_by != 0 || OutcomeOf(rulings, entry) != nullptr;
}

bool IsOfHeadJudge(const replay::EventState& event, const replay::Duel& duel, EntryNumber number) {
  const replay::Entry* entry = RecordedEntry(duel, number);
  if (entry == nullptr || entry->acts.empty()) return false;
  const std::string digits = replay::OptionOf(entry->acts.front(), "key");
  return std::any_of(event.keys.begin(), event.keys.end(), [&](const replay::EventKey& key) {
    return key.role == replay::EventRole::kHead && replay::KeyName(key.key.key_id) == digits;
  });
}

std::string RoleOf(const replay::EventState& event, const replay::Duel& duel, EntryNumber number) {
  const replay::Entry* entry = RecordedEntry(duel, number);
  if (entry == nullptr || entry->acts.empty()) return "";
  const std::string digits = replay::OptionOf(entry->acts.front(), "key");
  for (const replay::EventKey& key : event.keys) {
    if (digits.empty() || replay::KeyName(key.key.key_id) != digits) continue;
    return std::string(replay::RoleTitle(key.role));
  }
  return "";
}

namespace {

// Returns whether there is something wrong in the entry itself: the engine does not call it legal,
// its numbers do not fit, or a judge has ruled so against the engine.
bool IsWrong(const SeenReplay& now, const std::vector<replay::JudgesRuling>& rulings,
             const replay::EntryResult& result) {
  if (!result.reached || (result.has_verdict && !result.verdict.legal())) return true;
  const bool found = std::ranges::any_of(now.findings(), [&](const replay::Finding& one) {
    const bool of_act = one.kind == replay::FindingKind::kUnproven ||
                        one.kind == replay::FindingKind::kOutOfPlace ||
                        one.kind == replay::FindingKind::kCheckFails;
    return one.entry == result.number && of_act;
  });
  if (found) return true;
  return std::ranges::any_of(rulings, [&](const replay::JudgesRuling& ruling) {
    return ruling.about == result.number && ruling.stands() && ruling.word == "illegal";
  });
}

}  // namespace

std::string LegalTaken(const SeenReplay& now, Verb verb, EntryNumber number) {
  const replay::EntryResult* about = now.Find(number);
  if (about == nullptr) return "";
  const std::string entry = std::to_string(number);
  const std::vector<replay::JudgesRuling> rulings = RulingsOf(now);
  if (verb == Verb::kRepair) {
    const bool legal = about->has_verdict && !IsWrong(now, rulings, *about);
    return legal ? "the engine calls entry " + entry + " legal" : "";
  }
  bool any = false;
  for (const replay::EntryResult& result : now.entries()) {
    const bool taken = result.number == number || now.IsBehind(result.number, number);
    if (taken && IsWrong(now, rulings, result)) return "";
    any |= taken && result.has_verdict;
  }
  return any ? "the engine calls legal all that is taken back from entry " + entry + " on" : "";
}

namespace {

// Returns whether a rewind or a repair takes back what the engine calls legal and nothing else.
Result<bool> TakesLegal(const OpenedDuel& opened, const replay::Entry& entry) {
  const Verb verb = entry.verb();
  const bool takes =
      verb == Verb::kRewind || (verb == Verb::kRepair && !replay::IsDecidedInPlace(entry));
  if (!takes) return false;
  const auto now = SeeWhole(opened.duel, opened.id);
  if (!now) return tl::unexpected<Failure>(now.error());
  const auto number = static_cast<EntryNumber>(entry.acts.front().number);
  return !LegalTaken(*now, verb, number).empty();
}

}  // namespace

namespace {

// Returns the key of the event that signed the entry when it was written: the first head behind it
// that has a signature. nullptr where nobody of the event is known to.
Result<const replay::EventKey*> WriterOf(const replay::EventState& event, const OpenedDuel& opened,
                                         EntryNumber number) {
  const replay::EventKey* none = nullptr;
  if (opened.store.empty()) return none;
  const auto store = OpenStore(opened.store);
  if (!store) return tl::unexpected<Failure>(store.error());
  replay::Evidence evidence;
  const auto problems = store->VerifyDuel(opened.id, nullptr, &evidence);
  if (!problems) return tl::unexpected<Failure>(FromStore(problems.error()));
  for (const replay::KeptSignature& one : evidence.signatures) {
    if (one.entry < number) continue;
    for (const replay::EventKey& key : event.keys) {
      if (replay::KeyName(key.key.key_id) == one.key_id) return &key;
    }
  }
  return none;
}

// Returns the entry that an undo or a fix would take back or write anew, as it was written last:
// by a late entry of a judge, by his fix, or by hand; 0 where no judge's remedy can have written
// it.
EntryNumber LastWritten(const replay::Duel& duel, const replay::Line& line,
                        const std::map<EntryNumber, replay::Fate>& fates,
                        const replay::Entry& entry) {
  const replay::Entry* target = entry.verb() == Verb::kUndo ? replay::UndoTarget(line)
                                : entry.verb() == Verb::kFix
                                    ? replay::FixTarget(line, FixedBy(entry))
                                    : nullptr;
  if (target == nullptr) return 0;
  const auto fate = fates.find(target->number);
  const EntryNumber fixed = fate == fates.end() ? 0 : fate->second.corrected_by;
  if (fixed != 0) return fixed;
  // In the line it stands as the act that it is.
  const Verb verb = RecordedEntry(duel, target->number)->verb();
  return verb == Verb::kLate || verb == Verb::kByHand ? target->number : 0;
}

// Returns "entry 8 lay on the table when ruling 10 was given" of what an undo would take back from
// beneath a ruling that stands: the table would be another one than the judge has seen.
std::string BeneathRuling(const OpenedDuel& opened, const replay::Line& line,
                          const replay::Entry& entry) {
  if (entry.verb() != Verb::kUndo) return "";
  const replay::Entry* target = replay::UndoTarget(line);
  if (target == nullptr) return "";
  for (const replay::JudgesRuling& one : replay::RulingsOf(*opened.game->rules, opened.duel)) {
    if (!one.stands() || one.entry < target->number) continue;
    return "entry " + std::to_string(target->number) + " lay on the table when ruling " +
           std::to_string(one.entry) + " was given";
  }
  return "";
}

// Returns the first of the entries that is a repair of an act, nullptr none.
const replay::Entry* RepairIn(std::span<const replay::Entry> entries) {
  const auto found = std::ranges::find_if(entries, [](const replay::Entry& entry) {
    return !entry.acts.empty() && entry.verb() == Verb::kRepair && !replay::IsDecidedInPlace(entry);
  });
  return found == entries.end() ? nullptr : &*found;
}

// Returns whether the duel is over as it stands, and with the entries behind it.
Result<std::pair<bool, bool>> OverBeforeAndAfter(const OpenedDuel& opened,
                                                 std::span<const replay::Entry> entries) {
  const auto before = SeeWhole(opened.duel, opened.id);
  if (!before) return tl::unexpected<Failure>(before.error());
  replay::Duel with = opened.duel;
  EntryNumber next = with.entries.empty() ? 1 : with.entries.back().number + 1;
  for (const replay::Entry& entry : entries) {
    with.entries.push_back(entry);
    with.entries.back().number = next++;
  }
  const auto after = SeeWhole(with, opened.id);
  if (!after) return tl::unexpected<Failure>(after.error());
  return std::pair(before->head().header().over != 0, after->head().header().over != 0);
}

// Returns whether a repair would let a duel go on that the record has ended.
Result<bool> Reopens(const OpenedDuel& opened, std::span<const replay::Entry> entries) {
  if (RepairIn(entries) == nullptr) return false;
  const auto over = OverBeforeAndAfter(opened, entries);
  if (!over) return tl::unexpected<Failure>(over.error());
  return over->first && !over->second;
}

// Returns whether what was done by hand would end a duel that goes on.
Result<bool> EndsByHand(const OpenedDuel& opened, std::span<const replay::Entry> entries) {
  const bool by_hand = std::ranges::any_of(entries, [](const replay::Entry& entry) {
    return std::ranges::any_of(entry.acts,
                               [](const replay::Act& act) { return act.verb == Verb::kByHand; });
  });
  if (!by_hand) return false;
  const auto over = OverBeforeAndAfter(opened, entries);
  if (!over) return tl::unexpected<Failure>(over.error());
  return !over->first && over->second;
}

// Returns "entry 22 was written late by ines (the head judge)" of what a judge's remedy wrote and
// one of the entries would change, "" for nothing.
Result<std::string> OfJudge(const replay::EventState& event, const OpenedDuel& opened,
                            std::span<const replay::Entry> entries) {
  const replay::Line line = replay::LineOf(opened.duel.entries, replay::kEntriesMax);
  const auto fates = replay::FatesOf(opened.duel.entries, replay::kEntriesMax);
  for (const replay::Entry& entry : entries) {
    if (entry.acts.empty()) continue;
    if (std::string beneath = BeneathRuling(opened, line, entry); !beneath.empty()) return beneath;
    const EntryNumber written = LastWritten(opened.duel, line, fates, entry);
    if (written == 0) continue;
    const auto writer = WriterOf(event, opened, written);
    if (!writer) return tl::unexpected<Failure>(writer.error());
    if (*writer == nullptr || (*writer)->role == replay::EventRole::kScorekeeper) continue;
    const replay::Entry* by = RecordedEntry(opened.duel, written);
    const bool fix = by != nullptr && by->verb() == Verb::kFix;
    const bool hand = by != nullptr && by->verb() == Verb::kByHand;
    return std::string("entry ") +
           (fix ? std::to_string(FixedBy(*by)) + " was corrected with entry " +
                      std::to_string(written)
                : std::to_string(written) + (hand ? " was done by hand" : " was written late")) +
           " by " + Clean((*writer)->name) + " (" +
           std::string(replay::RoleTitle((*writer)->role)) + ")";
  }
  return std::string();
}

// Refuses to record what is played in a duel that goes on in the record of its position. What
// judges write about it stays with it.
Result<void> IsPlayedThere(const OpenedDuel& opened) {
  const auto store = OpenStore(opened.store);
  if (!store) return tl::unexpected<Failure>(store.error());
  const std::string now = RecordInPlay(*store, opened.id);
  if (now == opened.id) return {};
  return Fail(kExitRefused, opened.id,
              "the table was taken in as it lay, and goes on in " + now + ", expected that",
              "judge record " + now + "; judge show " + now);
}

}  // namespace

Result<RoleQuestion> QuestionOf(const replay::EventState& event, const OpenedDuel& opened,
                                std::span<const replay::Entry> entries, const std::string& key) {
  RoleQuestion question{.duel = opened.id};
  const Desk desk{event, opened.duel, replay::JudgesRecordOf(*opened.game->rules, opened.duel),
                  key};
  for (const replay::Entry& entry : entries) {
    if (entry.acts.empty()) continue;
    const replay::Act& act = entry.acts.front();
    question.against_engine |=
        act.verb == Verb::kRuling && IsAgainstEngine(opened.duel.header, act.word, entry.checks,
                                                     replay::OptionOf(act, "engine"));
    const auto takes_legal = TakesLegal(opened, entry);
    if (!takes_legal) return tl::unexpected<Failure>(takes_legal.error());
    question.takes_legal |= *takes_legal;
    question.off_path |= !replay::OptionOf(act, "path").empty();
    question.not_author |= TakesAnothersBack(desk, act) || ReplacesAnothers(desk, act);
    question.was_decided |= ChangesDecided(desk, act);
  }
  auto of_judge = OfJudge(event, opened, entries);
  if (!of_judge) return tl::unexpected<Failure>(std::move(of_judge.error()));
  question.of_judge = *std::move(of_judge);
  if (auto asked = AskOfRulings(desk, opened, entries, &question); !asked) {
    return tl::unexpected<Failure>(asked.error());
  }
  const auto ends = EndsByHand(opened, entries);
  if (!ends) return tl::unexpected<Failure>(ends.error());
  if (*ends && question.ruled.empty()) {
    question.ruled = "the duel goes on, and by hand it would end";
    question.about = opened.duel.entries.empty() ? 0 : opened.duel.entries.back().number;
  }
  const auto reopens = Reopens(opened, entries);
  if (!reopens) return tl::unexpected<Failure>(reopens.error());
  // By whatever remedy it is done: it is decided as `continue` is, with words.
  if (*reopens && question.ruled.empty() && event.policy.NeedsHead("continue")) {
    question.ruled = "the duel is over, and with this repair it would go on";
    question.ruled_finally = true;
    question.about = static_cast<EntryNumber>(RepairIn(entries)->acts.front().number);
    question.says_why = std::ranges::any_of(entries, [](const replay::Entry& one) {
      return !one.comment.empty() || (!one.acts.empty() && !one.acts.front().text.empty());
    });
  }
  return question;
}

Result<void> MayWriteIn(const Context& context, const OpenedDuel& opened,
                        std::span<const replay::Entry> entries) {
  const replay::Header& header = opened.duel.header;
  if (!MayBeOfEvent(header)) return {};
  const bool judges = std::any_of(entries.begin(), entries.end(), replay::IsForJudges);
  if (judges) {
    if (auto listed = IsListed(opened.store, header); !listed) return listed;
  }
  const auto event = EventAt(opened.store, header);
  if (!event) return tl::unexpected<Failure>(event.error());
  if (!*event) return {};
  const bool plays = std::any_of(entries.begin(), entries.end(), [](const replay::Entry& entry) {
    const bool of_judges = !entry.acts.empty() && WordsOf(entry.verb()).kind == EntryKind::kJudge;
    return !of_judges || entry.verb() == Verb::kLate || entry.verb() == Verb::kFix;
  });
  if (plays) {
    if (auto there = IsPlayedThere(opened); !there) return there;
  }
  const auto identity = IdentityOf(context);
  const std::string key = identity ? identity->writer().key_id : "";
  const auto question = QuestionOf(**event, opened, entries, key);
  if (!question) return tl::unexpected<Failure>(question.error());
  return MayDecide(context, **event, entries, *question);
}

}  // namespace judge::cli

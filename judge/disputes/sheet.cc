#include "judge/disputes/sheet.h"

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <tl/expected.hpp>
#include <vector>

#include "engine/state/state.h"
#include "judge/disputes/appeal.h"
#include "judge/disputes/pads.h"
#include "judge/disputes/penalty.h"
#include "judge/disputes/penalty_appeal.h"
#include "judge/disputes/standing.h"
#include "judge/disputes/wrong_pads.h"
#include "judge/event/event.h"
#include "judge/explain/explain.h"
#include "judge/explain/ruled_on.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/proof/proof.h"
#include "replay/redaction/who_knows.h"

namespace judge::cli {
namespace {

constexpr int kWordColumns = 10;
constexpr const char* kUnheard = "; the judge has said why, in words of the judges' record";
constexpr const char* kUnder = "  ";  // before a fact that belongs to the one above it
constexpr std::int64_t kMillisecondsPerSecond = 1'000;

// A ruling as somebody may read it.
struct Paper {
  SeenReplay replay;
  SeenReplay then;  // the record as it stood when it was given, with what it is about
  std::string duel;
  replay::JudgesRuling ruling;
  std::vector<replay::JudgesPenalty> penalties = {};
  replay::JudgesRecord judged = {};
  bool of_head = false;           // the head judge of the event has given it
  std::string role = {};          // "a floor judge": of who has given it, "" not known
  std::string decided_role = {};  // of who has decided the appeal
  EntryNumber closed_by = 0;  // the entry with which its event was closed, 0: it goes on, or none
};

std::string TimeOf(std::int64_t wall_time_ms) {
  const std::time_t seconds = wall_time_ms / kMillisecondsPerSecond;
  std::tm parts = {};
  if (gmtime_r(&seconds, &parts) == nullptr) return "";
  char text[32];
  return std::strftime(text, sizeof(text), "%Y-%m-%d %H:%M UTC", &parts) == 0 ? "" : text;
}

std::string Players(const replay::Header& header) {
  std::vector<std::string> names;
  for (SeatIndex seat = 0; seat < header.seats.size(); ++seat) {
    names.push_back(SeatName(header, seat));
  }
  return Joined(names, " - ");
}

// Returns whether the repair lets the duel go on that ended with the point, or takes a warning back
// on which the ruling rests.
bool DecidesAbout(const Paper& paper, const replay::Entry& repair) {
  const auto to = static_cast<EntryNumber>(repair.acts.front().number);
  if (repair.acts.front().word != "unwarn") return to == paper.ruling.about;
  const std::vector<ToldWarning> warnings = WarningsBehind(paper.then, paper.ruling.about);
  return std::any_of(warnings.begin(), warnings.end(), [&](const ToldWarning& one) {
    const EntryNumber given_for = replay::NumberOption(repair.acts.front(), "for");
    const bool same = given_for == 0 || given_for == one.given_for();
    return one.entry == to && one.seat == repair.seat && !one.loses && same &&
           (one.about == 0 || one.about == paper.ruling.about || to == paper.ruling.about ||
            paper.ruling.word.ends_with("lost"));
  });
}

// Returns ", for entry 14," of a decision about one of several warnings.
std::string GivenForText(const replay::Entry& decision) {
  const EntryNumber given_for = replay::NumberOption(decision.acts.front(), "for");
  return given_for == 0 ? "" : ", for entry " + std::to_string(given_for) + ",";
}

// Returns "rewound to before entry 16, nearly: 16-20 are taken back (23); Imp stays known".
std::string RewoundText(const Paper& paper, const replay::Entry& rewind) {
  const replay::Act& act = rewind.acts.front();
  const std::string how = replay::OptionOf(act, "class");
  std::vector<EntryNumber> back;
  for (const auto& [number, fate] :
       replay::FatesOf(paper.replay.duel().entries, replay::kEntriesMax)) {
    if (fate.taken_back_by == rewind.number) back.push_back(number);
  }
  std::string out = "rewound to before entry " + std::to_string(act.number);
  if (!how.empty()) out += ", " + Clean(how);
  if (!back.empty()) {
    out += (back.size() == 1 ? ": entry " : ": entries ") + RangesText(back) +
           (back.size() == 1 ? " is" : " are") + " taken back";
  }
  out += " (" + std::to_string(rewind.number) + ")";
  std::vector<std::string> known;
  for (const replay::Reference& one : act.subjects) {
    const CardIndex card = paper.replay.game().pack->FindCode(one.card);
    if (card != kUnknownCard) known.push_back(CardWord(paper.replay.game(), card));
  }
  if (known.empty()) return out;
  return out + "; " + AndList(known) + (known.size() == 1 ? " stays" : " stay") + " known";
}

// Returns ", revoked by entry 8: it counts again" of a repair or a rewind that a judge has taken
// back, "" of one that stands.
std::string RevokedText(const Paper& paper, const replay::Entry& remedy) {
  for (const replay::Entry& entry : paper.replay.duel().entries) {
    const bool revokes = entry.verb() == Verb::kRevoke &&
                         static_cast<EntryNumber>(entry.acts.front().number) == remedy.number;
    if (!revokes) continue;
    const bool counts = paper.replay.Find(paper.ruling.about) != nullptr;
    return ", revoked by entry " + std::to_string(entry.number) +
           (counts ? ": entry " + std::to_string(paper.ruling.about) + " counts again" : "");
  }
  return "";
}

// Returns ", fell with the rewind 33: entry 24 counts again" of a repair that did not stand when
// the game went back to before it, "" of another one.
std::string FellText(const Paper& paper, const replay::Entry& repair) {
  const auto about = static_cast<EntryNumber>(repair.acts.front().number);
  for (const replay::Entry& entry : paper.replay.duel().entries) {
    if (entry.number <= repair.number || entry.acts.empty() || entry.verb() != Verb::kRewind) {
      continue;
    }
    const auto to = static_cast<EntryNumber>(entry.acts.front().number);
    if (to > repair.number || about >= to) continue;
    const bool counts = paper.replay.Find(about) != nullptr;
    return ", fell with the rewind " + std::to_string(entry.number) +
           (counts ? ": entry " + std::to_string(about) + " counts again" : "");
  }
  return "";
}

// Returns "repaired: entry 24 was taken out (32)"; of a draw that was forgotten that it was made.
std::string RepairedHow(const Paper& paper, const replay::Entry& repair) {
  const std::string about = std::to_string(repair.acts.front().number);
  const replay::Entry* out =
      RecordedEntry(paper.replay.duel(), static_cast<EntryNumber>(repair.acts.front().number));
  const bool drawn = out != nullptr && !out->acts.empty() && out->verb() == Verb::kNoDraw;
  return (drawn ? "repaired: what was not drawn with entry " + about + " was drawn"
                : "repaired: entry " + about + " was taken out") +
         std::string(" (") + std::to_string(repair.number) + ")";
}

// Returns "entry 6 counts again: the repair 9, of an earlier ruling, was revoked by entry 14" of
// what stood when it was given and was taken back after that; "" of anything else.
std::string CountsAgain(const Paper& paper, const replay::Entry& remedy) {
  const bool earlier = remedy.number < paper.ruling.entry && !replay::IsDecidedInPlace(remedy);
  const auto to = static_cast<EntryNumber>(remedy.acts.front().number);
  const EntryNumber about = paper.ruling.about;
  const bool it = remedy.verb() == Verb::kRepair ? to == about : to <= about;
  if (!earlier || !it || paper.replay.Find(about) == nullptr) return "";
  for (const replay::Entry& entry : paper.replay.duel().entries) {
    const bool revokes = entry.verb() == Verb::kRevoke && entry.number > paper.ruling.entry &&
                         static_cast<EntryNumber>(entry.acts.front().number) == remedy.number;
    if (!revokes) continue;
    return "entry " + std::to_string(about) + " counts again: the " +
           (remedy.verb() == Verb::kRepair ? "repair " : "rewind ") +
           std::to_string(remedy.number) + ", of an earlier ruling, was revoked by entry " +
           std::to_string(entry.number);
  }
  return "";
}

// Returns the words that somebody has said; "" of those that the view has not heard.
std::string HeardText(const std::string& words) {
  return words == replay::kNoText ? "" : Clean(words);
}

// Returns the first ruling in the place of which this one stands, over others or at once, and which
// no appeal has overturned: what was done with it was done about the same. Its own entry else.
EntryNumber FirstOfChain(const Paper& paper) {
  const replay::JudgesRuling* at = &paper.ruling;
  while (at->instead_of != 0 && at->instead_of < at->entry) {
    const replay::JudgesRuling* before = FindRulingBy(paper.judged.rulings, at->instead_of);
    if (before == nullptr || before->overturned()) break;
    at = before;
  }
  return at->entry;
}

// Returns how a ruled number came to the table: the entry by hand that sets it, or that none does.
std::vector<std::string> NumberCarriedOut(const Paper& paper) {
  std::vector<std::string> out;
  if (paper.ruling.word != "number") return out;
  for (const replay::Entry& entry : paper.replay.duel().entries) {
    const bool by_hand = !entry.acts.empty() && entry.verb() == Verb::kByHand;
    if (by_hand && AskedForBy(paper.replay, entry.number) == paper.ruling.entry) {
      out.push_back("carried out by entry " + std::to_string(entry.number));
    }
  }
  const std::string by = " by ruling " + std::to_string(paper.ruling.entry) + ",";
  for (std::string& open : NotCarriedOut(paper.replay, replay::kEntriesMax)) {
    if (open.find(by) != std::string::npos) out.push_back("not carried out: " + std::move(open));
  }
  return out;
}

// Returns what was done about it: the entries that repair or rewind the point.
std::vector<std::string> DoneAbout(const Paper& paper) {
  std::vector<std::string> out;
  const replay::Header& header = paper.replay.header();
  const EntryNumber first = FirstOfChain(paper);
  for (std::string& one : NumberCarriedOut(paper)) out.push_back(std::move(one));
  std::string stays = StaysOutText(paper.replay, paper.duel, paper.ruling);
  if (!stays.empty()) out.push_back(std::move(stays));
  for (const replay::Entry& entry : paper.replay.duel().entries) {
    const bool takes_back = entry.verb() == Verb::kRepair || entry.verb() == Verb::kRewind;
    if (!takes_back) continue;
    if (std::string again = CountsAgain(paper, entry); !again.empty()) {
      out.push_back(std::move(again));
      continue;
    }
    if (entry.number < first) continue;
    // What was done with an earlier ruling and taken back since says nothing of this one.
    if (entry.number < paper.ruling.entry && !RevokedText(paper, entry).empty()) continue;
    // What was done when it stood no more belongs to what stands instead.
    const EntryNumber until =
        paper.ruling.overturned() ? paper.ruling.decided_by : paper.ruling.replaced_by;
    if (until != 0 && entry.number > until) continue;
    const auto to = static_cast<EntryNumber>(entry.acts.front().number);
    if (replay::IsDecidedInPlace(entry)) {
      if (!DecidesAbout(paper, entry)) continue;
      const bool unwarns = entry.acts.front().word == "unwarn";
      out.push_back((unwarns
                         ? "the Idle Warning of " + SeatWord(header, entry.seat) + " with entry " +
                               std::to_string(to) + GivenForText(entry) + " was taken back"
                         : "the duel goes on where it ended, with entry " + std::to_string(to)) +
                    " (" + std::to_string(entry.number) + ")");
      continue;
    }
    const bool it =
        entry.verb() == Verb::kRepair ? to == paper.ruling.about : to <= paper.ruling.about;
    if (!it) continue;
    if (entry.verb() == Verb::kRewind) {
      out.push_back(RewoundText(paper, entry) + RevokedText(paper, entry));
      continue;
    }
    const std::string revoked = RevokedText(paper, entry);
    const std::string fell = revoked.empty() ? FellText(paper, entry) : revoked;
    out.push_back(RepairedHow(paper, entry) + fell);
    if (!fell.empty()) continue;
    for (std::string& one : PutRightBy(paper.replay, entry)) out.push_back(std::move(one));
  }
  const bool stays_there = paper.ruling.word == "illegal" && paper.ruling.stands() &&
                           paper.replay.Find(paper.ruling.about) != nullptr;
  if (out.empty() && stays_there) out.emplace_back("none: it stays as it was played");
  return out;
}

// Returns "now: the duel goes on, and B holds 1 Idle Warning" of a duel that is not over.
std::string GoesOnText(const SeenReplay& replay) {
  const SeenState head = replay.head();
  std::vector<std::string> held;
  for (SeatIndex seat = 0; seat < head.seats(); ++seat) {
    const auto count = std::ranges::count_if(
        head.warnings(), [seat](const Warning& one) { return one.seat == seat; });
    if (count == 0) continue;
    held.push_back(SeatWord(replay.header(), seat) + " holds " +
                   Counted(static_cast<int>(count), "Idle Warning"));
  }
  return "now: the duel goes on, and " +
         (held.empty() ? std::string("nobody holds an Idle Warning") : AndList(held));
}

// Returns what it rests on: of a warning or a loss its conditions, else what speaks against the
// act.
std::vector<std::string> FactsOf(const Paper& paper) {
  const SeenReplay& then = paper.then;
  const EntryNumber about = paper.ruling.about;
  const std::string& word = paper.ruling.word;
  const replay::EntryResult* result = then.Find(about);
  if (result == nullptr) return {};
  if (word == "number") {
    std::vector<std::string> out = PadsInWords(then, about);
    if (out.empty()) out = ChecksRuledOn(then, paper.ruling);
    std::string stale = StalePads(then, about);
    if (!stale.empty()) out.push_back(std::move(stale));
    return out;
  }
  const bool loss = word == "lost" || word == "not-lost";
  if (!loss && word != "due" && word != "not-due") return ReasonsAgainst(then, *result);
  std::vector<std::string> out;
  for (const ToldWarning& warning : WarningsBehind(then, about)) {
    out.push_back(WarningLine(then.header(), warning));
    for (std::string& line : ConditionLines(warning)) out.push_back(kUnder + std::move(line));
  }
  if (loss) {
    const Question question{then, paper.duel, Point{about, false, 0}, Style{}};
    const auto ended = AuditOf(question, then.head()).ended;
    if (ended && ended->entry == about) {
      const bool past = paper.replay.head().header().over == 0;
      out.push_back((past ? "then: " : "") + ended->text);
      if (past) out.push_back(GoesOnText(paper.replay));
    }
  }
  if (!out.empty()) return out;
  for (const replay::Finding* finding : FindingsOf(then, about)) {
    if (Answers(paper.ruling, *finding)) out.push_back(FindingText(then, *finding));
  }
  return out;
}

// Returns the rule by which the engine says the same where the ruling cites another, "" where it
// cites the engine's or the engine does not say the same.
std::string OwnRule(const Paper& paper) {
  if (paper.ruling.cite.empty() || !paper.replay.view().everything) return "";
  const auto own = EngineRules(paper.then, paper.ruling.about, paper.ruling.word);
  const bool says = EngineThen(paper.then, paper.ruling) == paper.ruling.word && !own.empty();
  const bool same = std::find(own.begin(), own.end(), paper.ruling.cite) != own.end();
  return says && !same ? own.front() : "";
}

// Returns by what a ruling decides that agrees with the engine and cites no rule, since a hidden
// card makes it so: the judge reads the engine's rule, a player the one that he sees, or none.
std::vector<std::string> HiddenRules(const Paper& paper) {
  if (paper.ruling.own_rule != replay::kHiddenRule) return {};
  const replay::JudgesRuling told = RulesTold(paper.replay, {paper.ruling}).front();
  if (told.own_rule == replay::kHiddenRule) return {std::string(kByHiddenCard)};
  if (told.cite.empty()) return {};
  std::vector<std::string> out = {told.cite + "  " + RulingTitle(told.cite)};
  if (!paper.replay.view().everything) return out;
  const auto table = SeenReplay::Fold(paper.replay.duel(), View{.everything = false});
  const bool hidden = table && RulesTold(*table, {paper.ruling}).front().cite.empty();
  if (hidden) out.push_back("players read: " + std::string(kByHiddenCard));
  return out;
}

// Returns the other rules that an illegal act is against, beside the one that the ruling cites.
std::vector<std::string> AlsoAgainst(const Paper& paper) {
  std::vector<std::string> out;
  const replay::EntryResult* result = paper.then.Find(paper.ruling.about);
  const bool illegal = paper.ruling.word == "illegal" && result != nullptr && result->has_verdict &&
                       result->verdict.ruling == Ruling::kIllegal;
  if (!illegal || paper.ruling.cite.empty() || !OwnRule(paper).empty()) return out;
  for (const std::string& id : DecidingIds(paper.replay.game(), result->verdict)) {
    if (id != paper.ruling.cite) out.push_back("also against " + id + "  " + RulingTitle(id));
  }
  return out;
}

// Returns the rules by which the engine allows what is ruled legal, the first ones: of a ruling
// that cites one itself none.
std::vector<std::string> AllowedBy(const Paper& paper) {
  constexpr std::size_t kShown = 3;
  std::vector<std::string> out;
  const replay::EntryResult* result = paper.then.Find(paper.ruling.about);
  const bool legal = paper.ruling.word == "legal" && paper.ruling.cite.empty() &&
                     result != nullptr && result->has_verdict && result->verdict.legal();
  if (!legal) return out;
  for (const std::string& id : RulesOfTheCase(ShortAccount(paper.then, *result))) {
    if (out.size() < kShown) out.push_back("by " + id + "  " + RulingTitle(id));
  }
  return out;
}

// Returns the ruling in the place of which this one stands, at first or at last, and which an
// appeal has upheld; nullptr none.
const replay::JudgesRuling* UpheldBefore(const Paper& paper) {
  const replay::JudgesRuling* at = FindRulingBy(paper.judged.rulings, paper.ruling.instead_of);
  while (at != nullptr && (at->decided_by == 0 || !at->upheld)) {
    at = at->instead_of == 0 || at->instead_of >= at->entry
             ? nullptr
             : FindRulingBy(paper.judged.rulings, at->instead_of);
  }
  return at;
}

// Returns who appeals, and why; of a ruling that nobody has appealed, whether anybody may.
std::string AppealedText(const Paper& paper) {
  const replay::Header& header = paper.replay.header();
  const replay::JudgesRuling& ruling = paper.ruling;
  const replay::JudgesRuling* appealed = OutcomeOf(paper.judged.rulings, ruling.entry);
  if (ruling.appealed_by == 0 && appealed != nullptr) {
    return "none: the appeal " + std::to_string(appealed->appealed_by) + " against ruling " +
           std::to_string(appealed->entry) + " has come to it, and the decision is final";
  }
  if (const auto* upheld = UpheldBefore(paper); ruling.appealed_by == 0 && upheld != nullptr) {
    return "none: the appeal " + std::to_string(upheld->appealed_by) + " against ruling " +
           std::to_string(upheld->entry) + " was upheld by " + std::to_string(upheld->decided_by) +
           ", and this ruling departs from it";
  }
  if (ruling.appealed_by == 0 && !ruling.stands()) {
    return "none: it stands no more, nothing is decided about it";
  }
  if (ruling.appealed_by == 0 && paper.of_head) return "none: the head judge has the last word";
  if (ruling.appealed_by == 0 && paper.closed_by != 0) {
    return "none any more: the event was closed by its entry " + std::to_string(paper.closed_by);
  }
  if (ruling.appealed_by == 0) return "to the head judge, at once";
  std::string out = "by entry " + std::to_string(ruling.appealed_by);
  if (ruling.appeal_of != kNoSeat) out += ", " + SeatName(header, ruling.appeal_of);
  const std::string heard = HeardText(ruling.appeal_text);
  return out + (heard.empty() ? "" : ": \"" + heard + "\"");
}

// Returns what was decided about the appeal, by whom and why; "" without one.
std::string DecidedText(const Paper& paper) {
  const replay::JudgesRuling& ruling = paper.ruling;
  if (ruling.appealed_by == 0) return "";
  if (ruling.decided_by == 0) {
    return ruling.stands() ? "not decided yet" : "nothing is decided about it any more";
  }
  std::string out = std::string(ruling.upheld ? "upheld" : "overturned") + " by entry " +
                    std::to_string(ruling.decided_by);
  out += ruling.decided_who.empty() ? ", by nobody known" : ", " + Clean(ruling.decided_who);
  if (!paper.decided_role.empty()) out += " (" + paper.decided_role + ")";
  const std::string heard = HeardText(ruling.decided_text);
  return out + (heard.empty() ? "" : ": \"" + heard + "\"");
}

// Returns that the ruling does not stand any more, by what, and which one stands instead; "" where
// it stands.
std::string NotStanding(const Paper& paper) {
  const replay::JudgesRuling& ruling = paper.ruling;
  if (ruling.stands()) return "";
  std::string out = "no: ";
  if (ruling.revoked_by != 0) return out + "revoked by " + std::to_string(ruling.revoked_by);
  if (ruling.overturned()) {
    out += "overturned by " + std::to_string(ruling.decided_by);
  } else {
    out += "replaced by ruling " + std::to_string(ruling.replaced_by);
  }
  const replay::JudgesRuling* now = InItsPlace(paper.judged.rulings, ruling);
  if (now == nullptr) return out;
  if (!now->stands()) return out + "; nor does what stood instead of it";
  return out + "; instead stands ruling " + std::to_string(now->entry);
}

// Returns the other rulings about the same entry that stand, each with its own sheet: one says A's
// number, one B's.
std::vector<std::string> AlsoRuled(const Paper& paper) {
  std::vector<std::string> out;
  const replay::Header& header = paper.replay.header();
  for (const replay::JudgesRuling& one : paper.judged.rulings) {
    const bool other = one.entry != paper.ruling.entry && one.about == paper.ruling.about;
    if (!other || !one.stands() || one.instead_of == paper.ruling.entry) continue;
    const std::string numbers = RuledNumbers(header, one);
    out.push_back("ruling " + std::to_string(one.entry) + " about it stands: " + one.word +
                  (numbers.empty() ? "" : " " + numbers) + "; judge report " +
                  AddressText(NowOf(paper.duel), one.entry));
  }
  return out;
}

// Returns who has called about it and with which words, when the call was closed, and what that
// gave back of the round: "23 by A (Nadia) about 22: "it is an attack now"".
std::vector<std::string> CalledTexts(const Paper& paper) {
  std::vector<std::string> out;
  const replay::Header& header = paper.replay.header();
  // A ruling in the place of another one answers the call that the other has closed.
  EntryNumber answered = paper.ruling.call;
  const replay::JudgesRuling* at = FindRulingBy(paper.judged.rulings, paper.ruling.instead_of);
  while (answered == 0 && at != nullptr) {
    answered = at->call;
    at = at->instead_of < at->entry ? FindRulingBy(paper.judged.rulings, at->instead_of) : nullptr;
  }
  for (const replay::JudgesCall& call : paper.judged.calls) {
    if (call.entry != answered || answered == 0) continue;
    std::string text = std::to_string(call.entry);
    if (call.seat != kNoSeat) text += " by " + SeatName(header, call.seat);
    if (call.about != 0) text += " about " + std::to_string(call.about);
    const std::string heard = HeardText(call.text);
    out.push_back(text + (heard.empty() ? "" : ": \"" + heard + "\""));
    if (call.closed_by == 0) {
      out.emplace_back("the call is open");
      continue;
    }
    text = "closed by " + std::to_string(call.closed_by);
    if (call.took >= 0) text += " after " + ClockText(call.took);
    text += call.extend == 0 ? ", no extension"
                             : ", " + ClockText(call.extend) + " given back to the round";
    out.push_back(std::move(text));
  }
  return out;
}

// Returns the warnings of the game that stood when it was given and that it is not about: no
// penalties, and told with them they are not mistaken for any.
std::vector<std::string> WarningTexts(const Paper& paper) {
  const std::string& word = paper.ruling.word;
  const bool about = word == "lost" || word == "not-lost" || word == "due" || word == "not-due";
  std::vector<std::string> out;
  if (about) return out;
  for (const ToldWarning& warning : WarningsOf(paper.then, paper.ruling.entry)) {
    if (warning.loses || warning.taken_back != 0) continue;
    if (!paper.replay.view().everything) {  // what it was given for may be a hidden card
      out.push_back(SeatWord(paper.then.header(), warning.seat) + ": Idle Warning turn " +
                    std::to_string(warning.turn) + " @" + std::to_string(warning.entry) +
                    "; a rule of the game, no penalty");
      continue;
    }
    out.push_back(WarningLine(paper.then.header(), warning) + "; a rule of the game, no penalty");
  }
  return out;
}

std::vector<std::string> LinesIn(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// Returns the lines of the sheet: a word and what stands beside it.
std::vector<std::string> Lines(const Paper& paper, int width) {
  const SeenReplay& replay = paper.replay;
  const replay::JudgesRuling& ruling = paper.ruling;
  std::string out;
  const auto line = [&](const char* word, const std::string& text) {
    if (!text.empty()) out += Wrap(text, width, Pad(word, kWordColumns));
  };
  const replay::Header& header = replay.header();
  const replay::Entry* written = RecordedEntry(replay.duel(), ruling.entry);
  std::string where = paper.duel;
  if (!header.event.empty()) where += ", " + Clean(header.event);
  line("RULING", std::to_string(ruling.entry) + "  " + where);
  line("Stands", NotStanding(paper));
  line("Players", Players(header));
  if (written != nullptr && written->wall_time_ms > 0) line("Time", TimeOf(written->wall_time_ms));
  const SeenReplay& then = paper.then;
  if (const replay::Entry* about = RecordedEntry(then.duel(), ruling.about); about != nullptr) {
    line("Point",
         about->verb() == Verb::kPads
             ? std::to_string(ruling.about) + ". the pads of the players, as they were read"
             : NumberedNotation(then, then.Read(CountingEntry(then, ruling.about))));
  }
  const SeenState before = then.StateBefore(ruling.about);
  line("", WhenText(Scene{replay.game(), header, before}));
  for (const std::string& called : CalledTexts(paper)) {
    line(called == CalledTexts(paper).front() ? "Call" : "", called);
  }
  if (const auto* earlier = FindRulingBy(paper.judged.rulings, ruling.instead_of)) {
    line("Instead", "of ruling " + std::to_string(earlier->entry) + ": " + earlier->word +
                        (earlier->by.empty() ? "" : ", by " + Clean(earlier->by)));
  }
  const std::string numbers = RuledNumbers(header, ruling);
  line("Ruling", ruling.word + (numbers.empty() ? "" : " " + numbers) +
                     (HeardText(ruling.text).empty() ? "" : ": " + HeardText(ruling.text)) +
                     (ruling.text == replay::kNoText ? kUnheard : ""));
  for (const std::string& also : AlsoRuled(paper)) line("Also", also);
  const bool bare = ruling.word == "number" && ruling.cite.empty();
  if (bare) line("Rule", "none is cited: the number was settled, and no battle with it");
  if (bare && CalledTexts(paper).empty()) line("Call", "nobody's was written down");
  if (!ruling.cite.empty()) {
    line("Rule", Clean(ruling.cite) + "  " + RulingTitle(ruling.cite));
    line("", RulingSource(ruling.cite));
    const bool others = paper.replay.view().everything && OwnRule(paper).empty();
    if (!others && paper.replay.view().everything) line("", "cited by the judge");
  }
  const std::vector<std::string> hidden = HiddenRules(paper);
  for (const std::string& rule : hidden) line(rule == hidden.front() ? "Rule" : "", rule);
  for (const std::string& also : AlsoAgainst(paper)) line("", also);
  const std::vector<std::string> allowed = AllowedBy(paper);
  for (const std::string& rule : allowed) line(rule == allowed.front() ? "Allowed" : "", rule);
  for (const std::string& fact : FactsOf(paper)) {
    line(fact.starts_with(kUnder) ? "" : "Facts", fact);
  }
  for (const std::string& done : DoneAbout(paper)) line("Remedy", done);
  for (const replay::JudgesPenalty& penalty : paper.penalties) {
    line("Penalty", SeatName(header, penalty.seat) + ", " + StepText(penalty.step) + ", " +
                        Clean(penalty.infraction) + PenaltyFate(header, penalty) +
                        (penalty.ruling == ruling.entry
                             ? ""
                             : "; of ruling " + std::to_string(penalty.ruling) +
                                   ": numbers of one reading on one pad are one infraction"));
  }
  for (const std::string& warning : WarningTexts(paper)) line("Warning", warning);
  const std::string engine = replay.view().everything ? EngineThen(then, ruling) : "none";
  if (engine != "none") {
    const bool number = ruling.word == "number";
    const bool against = IsAgainstEngine(header, ruling.word, ruling.numbers, engine);
    const std::string own = OwnRule(paper);
    line("Engine", against       ? (number ? "computed " : "said ") + Clean(engine)
                   : own.empty() ? "agrees with this ruling"
                                 : "says " + ruling.word + " too, by another rule: " + own + "  " +
                                       RulingTitle(own));
  }
  if (engine != "none" && ruling.word != "number" && replay.Find(ruling.about) != nullptr) {
    const std::string now = EngineWord(replay, ruling.about, ruling.word);
    if (now != engine && now != "none") {
      line("", "and says " + now + " of the record as it stands now");
    }
  }
  const std::string today = TodayTexts(paper.then, {ruling}).front();
  line("", today);
  const std::string since = ChangedSince(replay, ruling);
  const bool stale = ruling.word == "number" && !StalePads(replay, ruling.about).empty();
  if (!stale && !(!since.empty() && today.starts_with(since))) line("Since", since);
  line("Appeal", AppealedText(paper));
  line("", DecidedText(paper));
  if (ruling.withdrawn != 0) {
    line("", "the appeal " + std::to_string(ruling.withdrawn) + " was withdrawn by entry " +
                 std::to_string(ruling.withdrawn_by));
  }
  line("Judge", (ruling.by.empty() ? "nobody known" : Clean(ruling.by)) +
                    (paper.role.empty() ? "" : " (" + paper.role + ")"));
  line("Address", AddressText(paper.duel + "%" + std::to_string(ruling.entry), ruling.about));
  return LinesIn(out);
}

// Returns the ruling with which the entry was written: a remedy, a penalty or the end of a call; 0
// none.
EntryNumber WrittenWith(const replay::Duel& duel, const replay::JudgesRecord& judged,
                        EntryNumber number) {
  const replay::Entry* entry = RecordedEntry(duel, number);
  if (entry == nullptr || entry->acts.empty()) return 0;
  const replay::Act& act = entry->acts.front();
  const auto to = static_cast<EntryNumber>(act.number);
  if (act.verb == Verb::kPenalty) return replay::NumberOption(act, "ruling");
  EntryNumber found = 0;
  for (const replay::JudgesRuling& one : judged.rulings) {
    const bool remedy = (act.verb == Verb::kRewind || act.verb == Verb::kRepair) && one.about == to;
    const bool end = act.verb == Verb::kClose && one.call == to;
    if ((remedy || end) && one.entry < number) found = one.entry;
  }
  return found;
}

// Returns where the newest ruling of the table stands that was taken in and goes on in this record,
// in which none is: "cup/r1/t03@2". "" none.
std::string RuledBefore(const OpenedDuel& opened) {
  const auto store = OpenStore(opened.store);
  if (!store) return "";
  std::string found;
  for (const std::string& id : RecordsOf(*store, std::string(replay::TableDuelOf(opened.id)))) {
    if (id == opened.id) break;
    const auto duel = store->ReadDuel(id);
    if (!duel) continue;
    for (const auto& one : replay::RulingsOf(*opened.game->rules, *duel)) {
      found = AddressText(id, one.entry);
    }
  }
  return found;
}

Result<Paper> PaperOf(const Context& context, const std::string& written) {
  const auto address = AddressOf(written);
  if (!address) return tl::unexpected<Failure>(address.error());
  if (auto may = CheckNoWhatIf(address->duel, "no sheet is made of it"); !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  const auto at = OpenAt(context, written, kNow, true);
  if (!at) return tl::unexpected<Failure>(at.error());
  const auto judged = replay::JudgesRecordOf(*at->replay.game().rules, at->replay.duel());
  const replay::JudgesRuling* found = nullptr;
  for (const replay::JudgesRuling& ruling : judged.rulings) {
    if (IsOfRuling(ruling, at->point.entry) || !address->has_place) found = &ruling;
    if (address->has_place && ruling.entry == at->point.entry) break;
  }
  if (found == nullptr) {
    found = FindRulingBy(judged.rulings, WrittenWith(at->replay.duel(), judged, at->point.entry));
  }
  if (found == nullptr && !address->has_place) {
    if (const std::string before = RuledBefore(at->opened); !before.empty()) {
      return PaperOf(context, before);
    }
  }
  if (found == nullptr) {
    return Fail(kExitRefused, AddressText(at->opened.id, at->point),
                "there is no ruling, expected one or an entry that was ruled about",
                "judge log " + at->opened.id);
  }
  // What was written behind the ruling is not known to it: a repair that was revoked since had
  // taken out what it is about.
  OpenedDuel until = at->opened;
  std::erase_if(until.duel.entries, [&](const auto& one) { return one.number > found->entry; });
  const auto then = SeeDuel(context, until);
  if (!then) return tl::unexpected<Failure>(then.error());
  Paper paper{at->replay, AsItCounted(*then, found->about), at->opened.id, *found};
  paper.judged = judged;
  Bench bench{.opened = at->opened};
  const auto event = EventAt(bench.opened.store, bench.opened.duel.header);
  if (!event) return tl::unexpected<Failure>(event.error());
  bench.event = *event;
  if (bench.event) {
    paper.closed_by = bench.event->closed_by;
    paper.role = RoleOf(*bench.event, bench.opened.duel, found->entry);
    paper.decided_role = RoleOf(*bench.event, bench.opened.duel, found->decided_by);
  }
  paper.of_head = IsOfHeadJudge(bench, found->entry);
  for (const replay::JudgesPenalty& penalty : judged.penalties) {
    if (penalty.ruling == found->entry) paper.penalties.push_back(penalty);
  }
  if (paper.penalties.empty()) paper.penalties = CountingForIt(paper.then, judged, *found);
  return paper;
}

// Fills what the lines say of the engine, the facts, the remedy and the penalties.
void FillParts(const Paper& paper, report::Sheet::Builder out) {
  const replay::EntryResult* result = paper.then.Find(paper.ruling.about);
  const bool judged = result != nullptr && result->has_verdict;
  const bool whole = paper.replay.view().everything;
  const bool told = judged && whole && EngineThen(paper.then, paper.ruling) != "none";
  if (told && paper.ruling.word != "number") {
    FillVerdict(ShortAccount(paper.then, *result), out.initVerdict());
  } else {
    out.initVerdict().setRuling("none");
  }
  std::vector<std::string> facts = FactsOf(paper);
  for (std::string& fact : facts) {
    if (fact.starts_with(kUnder)) fact.erase(0, std::string_view(kUnder).size());
  }
  SetTexts(out.initFacts(static_cast<unsigned>(facts.size())), facts);
  const std::vector<std::string> remedy = DoneAbout(paper);
  SetTexts(out.initRemedy(static_cast<unsigned>(remedy.size())), remedy);
  FillPenalties(paper.replay, paper.judged.penalties, paper.penalties,
                out.initPenalties(static_cast<unsigned>(paper.penalties.size())));
  // The sheet tells it also where it was not written with the ruling.
  const std::string own = OwnRule(paper);
  auto ruling = out.getRulings()[0];
  if (!own.empty() && ruling.getEngineBy().size() == 0) {
    FillClause(own, ruling.initEngineBy(1)[0]);
  }
}

// Returns the sheet of the penalty that the address names, or of which it names the appeal or the
// decision; nothing where it names a ruling, with which its penalties stand.
std::optional<Answer> PenaltyReport(const Context& context, const std::string& written) {
  const auto address = AddressOf(written);
  if (!address || !address->has_place) return std::nullopt;
  const auto at = OpenAt(context, written, kNow, true);
  if (!at) return std::nullopt;
  const auto judged = replay::JudgesRecordOf(*at->replay.game().rules, at->replay.duel());
  const replay::JudgesPenalty* penalty = PenaltyAt(judged, at->point.entry);
  if (penalty == nullptr || (penalty->ruling != 0 && penalty->entry == at->point.entry)) {
    return std::nullopt;
  }
  const auto event = EventAt(at->opened.store, at->opened.duel.header);
  if (!event) return Refusal(event.error(), context.globals);
  const auto role = [&](EntryNumber entry) {
    return *event ? RoleOf(**event, at->opened.duel, entry) : std::string();
  };
  const Style style = StyleOf(context);
  std::string text;
  for (const auto& [word, line] : PenaltySheet(at->replay, at->opened.id, *penalty, role)) {
    text += Wrap(line, style.width, Pad(word, kWordColumns));
  }
  if (!style.json) return Answer{kExitDone, text, ""};
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Sheet>();
  report.setSchema("judge.report/1");
  FillPoint(Question{at->replay, at->opened.id, Point{penalty->entry, true, 0}, style},
            at->replay.StateBefore(penalty->entry), report.initPoint());
  const std::vector<std::string> lines = LinesIn(text);
  SetTexts(report.initLines(static_cast<unsigned>(lines.size())), lines);
  report.initVerdict().setRuling("none");
  FillPenalties(at->replay, judged.penalties, {*penalty}, report.initPenalties(1));
  return JsonAnswer(report.asReader(), style, kExitDone);
}

}  // namespace

Answer Report(const Context& context, const std::string& duel) {
  if (auto told = PenaltyReport(context, duel)) return *std::move(told);
  const auto paper = PaperOf(context, duel);
  if (!paper) return Refusal(paper.error(), context.globals);
  const Style style = StyleOf(context);
  const std::vector<std::string> lines = Lines(*paper, style.width);
  if (!style.json) return Answer{kExitDone, Joined(lines, "\n") + "\n", ""};
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Sheet>();
  report.setSchema("judge.report/1");
  const SeenState before = paper->then.StateBefore(paper->ruling.about);
  FillPoint(Question{paper->then, paper->duel, Point{paper->ruling.about, true, 0}, style}, before,
            report.initPoint());
  FillRulings(paper->replay.header(), RulesTold(paper->replay, {paper->ruling}),
              {paper->ruling.engine}, report.initRulings(1));
  SetTexts(report.initLines(static_cast<unsigned>(lines.size())), lines);
  FillParts(*paper, report);
  return JsonAnswer(report.asReader(), style, kExitDone);
}

}  // namespace judge::cli

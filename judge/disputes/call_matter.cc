#include "judge/disputes/call_matter.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/rules/rules.h"
#include "judge/disputes/appeal.h"
#include "judge/disputes/open_calls.h"
#include "judge/disputes/standing.h"
#include "judge/explain/explain.h"
#include "judge/explain/ruled_on.h"
#include "judge/game_warnings/warnings_report.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

// Returns whether the finding is an entry by hand that carries out a ruling: nothing is to be ruled
// about it.
bool CarriesOutRuling(const SeenReplay& replay, const replay::Finding& finding) {
  return finding.kind == replay::FindingKind::kByHand &&
         !CarriesOutText(replay, finding.entry).empty();
}

// Returns the infractions of other entries that no ruling stands about; what was played after the
// end is told in one line.
std::vector<const replay::Finding*> FoundBeside(const SeenReplay& replay,
                                                const std::vector<replay::JudgesRuling>& rulings,
                                                const std::optional<Ended>& ended,
                                                EntryNumber about) {
  std::vector<const replay::Finding*> found;
  for (const replay::Finding& finding : replay.findings()) {
    if (ended && std::count(ended->after.begin(), ended->after.end(), finding.entry) > 0) continue;
    const bool ruled = std::ranges::any_of(RulingsOn(replay, rulings, finding),
                                           [](const auto& one) { return one.stands(); });
    const bool other =
        finding.entry != about || finding.kind == replay::FindingKind::kMissedTrigger;
    const bool counts =
        replay::IsInfraction(finding.kind) && other && !CarriesOutRuling(replay, finding);
    if (MissedWith(replay, finding) != nullptr) continue;  // told with the missed Trigger
    if (counts && !ruled && finding.kind != replay::FindingKind::kUnfounded) {
      found.push_back(&finding);
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto* a, const auto* b) { return a->entry > b->entry; });
  return found;
}

// Returns the infractions of an entry that is legal itself, or no act, and that no ruling stands
// about; warnings that it brought are told apart.
std::vector<const replay::Finding*> FoundInIt(const SeenReplay& replay,
                                              const std::vector<replay::JudgesRuling>& rulings,
                                              EntryNumber about) {
  std::vector<const replay::Finding*> own;
  const replay::EntryResult* result = replay.Find(about);
  if (result == nullptr || (result->has_verdict && !result->verdict.legal())) return own;
  for (const replay::Finding* finding : FindingsOf(replay, about)) {
    const auto on = RulingsOn(replay, rulings, *finding);
    const bool ruled = std::ranges::any_of(
        on, [&](const auto& ruling) { return ruling.about == about && ruling.stands(); });
    const bool told = finding->kind == replay::FindingKind::kIdleWarning ||
                      finding->kind == replay::FindingKind::kUnfounded;
    const bool counts = replay::IsInfraction(finding->kind) && !CarriesOutRuling(replay, *finding);
    if (counts && !told && !ruled) own.push_back(finding);
  }
  return own;
}

// Returns the other entries that whoever asks sees to be illegal and that no ruling stands about,
// the last ones first: what hangs on a hidden card is not among them.
std::vector<EntryNumber> IllegalBeside(const SeenReplay& replay,
                                       const std::vector<replay::JudgesRuling>& rulings,
                                       EntryNumber about) {
  constexpr std::size_t kMost = 3;
  std::vector<EntryNumber> out;
  const auto& results = replay.entries();
  for (auto one = results.rbegin(); one != results.rend() && out.size() < kMost; ++one) {
    const bool illegal = one->has_verdict && one->verdict.ruling == Ruling::kIllegal;
    const bool ruled = std::ranges::any_of(rulings, [&](const auto& ruling) {
      return ruling.about == one->number && ruling.stands() && ruling.word.ends_with("legal");
    });
    if (illegal && !ruled && one->number != about) out.push_back(one->number);
  }
  return out;
}

// Returns the warnings that the game itself gave with the entry.
std::vector<ToldWarning> WarningsIn(std::vector<ToldWarning> told, EntryNumber about) {
  std::erase_if(told, [about](const auto& one) { return one.loses || one.entry != about; });
  return told;
}

// Tells apart which of the warnings that came with it are ruled, and by which rulings about what
// they are for.
void AddRulingsOnWarnings(CallMatter* out) {
  for (const ToldWarning& warning : out->warnings) {
    const auto ruling = RulingOnWarning(out->replay, warning);
    if (!ruling && warning.taken_back == 0) out->open_warnings.push_back(warning);
    if (!ruling || ruling->about == out->about) continue;
    const bool told = std::ranges::find(out->on_warnings, ruling->entry,
                                        &replay::JudgesRuling::entry) != out->on_warnings.end();
    if (!told) out->on_warnings.push_back(*ruling);
  }
}

}  // namespace

std::string WarnedText(const CallMatter& matter, const ToldWarning& warning) {
  return SeatName(matter.replay.header(), warning.seat) + " receives an Idle Warning" +
         ForText(warning) +
         (warning.taken_back == 0 ? ""
                                  : ", taken back by entry " + std::to_string(warning.taken_back)) +
         "; a rule of the game, no penalty" + (warning.id.empty() ? "" : " [" + warning.id + "]");
}

std::string NumbersToRule(const SeenReplay& replay, EntryNumber pads) {
  const std::vector<replay::JudgesRuling> rulings = RulingsOf(replay);
  std::vector<std::string> each;
  for (const replay::Finding* finding : FindingsOf(replay, pads)) {
    const bool open = finding->kind == replay::FindingKind::kCheckFails &&
                      finding->seat != kNoSeat &&
                      std::ranges::none_of(RulingsOn(replay, rulings, *finding),
                                           [](const auto& one) { return one.stands(); });
    if (!open) continue;
    std::string one = replay::SeatLetter(replay.header(), finding->seat) + ":N";
    if (std::ranges::find(each, one) == each.end()) each.push_back(std::move(one));
  }
  return each.empty() ? "SEAT:N" : Joined(each, ",");
}

std::string WordsToRule(const CallMatter& matter) {
  const replay::Entry* entry = RecordedEntry(matter.replay.duel(), matter.about);
  const bool pads = entry != nullptr && !entry->acts.empty() && entry->verb() == Verb::kPads;
  if (pads) return " number --number " + NumbersToRule(matter.replay, matter.about);
  if (matter.EndsHere()) return " lost|not-lost";
  const replay::EntryResult* result = matter.judged.Find(matter.about);
  if (const auto numbers = FailedNumbers(matter.judged, matter.about); !numbers.empty()) {
    return " number --number " + Joined(numbers, ",");
  }
  // A check is no act that could be legal, and one of what lies nowhere has no number.
  const bool no_act = result != nullptr && !result->has_verdict &&
                      std::ranges::all_of(matter.own, [](const replay::Finding* one) {
                        return one->kind == replay::FindingKind::kCheckFails;
                      });
  if (no_act && matter.warnings.empty()) return "";
  const bool legal = result != nullptr && result->has_verdict && result->verdict.legal();
  if (legal && !CarriesOutText(matter.replay, matter.about).empty()) return "";
  return legal && !matter.warnings.empty() ? " due|not-due" : " legal|illegal";
}

bool IsFinal(const std::vector<replay::JudgesRuling>& rulings) {
  return std::any_of(rulings.begin(), rulings.end(),
                     [](const auto& ruling) { return ruling.decided_by != 0; });
}

CallMatter MatterOf(SeenReplay replay, std::string duel, EntryNumber about, const Style& style) {
  CallMatter out{.replay = std::move(replay), .duel = std::move(duel), .about = about};
  const replay::JudgesRecord judged = JudgedIn(out.replay);
  for (const replay::JudgesCall& call : judged.calls) {
    if (call.closed_by == 0) out.calls.push_back(call);
  }
  out.last_alone = about == LastActOf(out.replay) &&
                   std::ranges::all_of(out.calls, [](const auto& one) { return one.about == 0; });
  out.rulings = RulingsAbout(judged.rulings, about);
  const auto before = BeforeTakenBack(out.replay, about);
  out.judged = before ? *before : out.replay;
  // By its place: what was decided in place has the highest number and stands in the middle.
  const auto& line = out.replay.entries();
  const EntryNumber last = line.empty() ? 0 : line.back().number;
  const AuditSummary audit =
      AuditOf(Question{out.replay, out.duel, Point{last, false, 0}, style}, out.replay.head());
  out.ended = audit.ended;
  out.warnings = WarningsIn(before ? WarningsOf(*before, last) : audit.warnings, about);
  AddRulingsOnWarnings(&out);
  if (out.EndsHere()) out.rests_on = LostBy(audit.warnings, about);
  if (!out.replay.view().everything) {
    out.illegal = IllegalBeside(out.replay, judged.rulings, about);
    return out;
  }
  out.found = FoundBeside(out.replay, judged.rulings, out.ended, about);
  std::erase_if(out.found, [&](const replay::Finding* finding) {  // a judge has taken it back
    return finding->kind == replay::FindingKind::kIdleWarning &&
           std::ranges::any_of(audit.warnings, [finding, &out](const ToldWarning& warning) {
             return warning.taken_back != 0 && IsOf(out.replay, warning, *finding);
           });
  });
  out.own = FoundInIt(out.replay, judged.rulings, about);
  std::erase_if(out.found, [&](const auto* one) { return std::ranges::count(out.own, one) > 0; });
  const replay::EntryResult* result = out.replay.Find(about);
  const bool illegal =
      result != nullptr && result->has_verdict && result->verdict.ruling == Ruling::kIllegal;
  if (!illegal) out.happens = WhenAllPass(out.replay);
  const auto legal = [](const auto& one) { return one.stands() && one.word == "legal"; };
  if (illegal && std::ranges::any_of(out.rulings, legal)) return out;
  if (illegal) {
    out.remedies = RemediesOf(out.replay, out.duel, about, style.all);
    out.happens = WhenRepaired(out.replay, about, out.remedies);
  } else if (!out.rests_on.empty() && !IsFinal(out.rulings)) {
    out.remedies = RemediesOfEnd(out.replay, out.duel, about);
  } else if (!out.own.empty()) {
    out.remedies = RemediesOfFound(out.replay, out.duel, *result);
  }
  return out;
}

namespace {

constexpr const char* kByHead = "   (the head judge's)\n";

// Returns whether a ruling stands about it, nothing is found that none answers, and nobody has
// called since.
bool IsRuled(const CallMatter& matter) {
  const bool called = std::ranges::any_of(matter.calls, [&](const auto& call) {
    return call.about == 0 || call.about == matter.about;
  });
  const auto stands = [&](const replay::JudgesRuling& ruling) {
    return ruling.stands() && ruling.word != "open";
  };
  return !called && matter.own.empty() && std::ranges::any_of(matter.rulings, stands);
}

// Returns whether the words of a call name a number as large as life points are.
bool NamesNumber(const std::string& words) {
  std::size_t digits = 0;
  for (const char byte : words) {
    digits = byte >= '0' && byte <= '9' ? digits + 1 : 0;
    if (digits == 3) return true;
  }
  return false;
}

// Returns the commands of what can be done that the ruling does not do: of a loss, of a rewind that
// the head judge alone may do; and how another entry is named where nobody named one.
std::string MoreWays(const CallMatter& matter, const std::string& at) {
  std::string out;
  for (const Remedy& one : matter.remedies) {
    const bool decides = one.kind == "unwarn" || one.kind == "continue";
    if (matter.EndsHere() && decides) out += "      " + one.command + matter.signs + "\n";
  }
  if (matter.rewinds_by_head) {
    out += "      judge rewind apply " + at + " 'why' --accept" + matter.signs +
           "   (the head judge)\n";
  }
  const bool numbers = std::ranges::any_of(
      matter.calls, [](const auto& call) { return !call.alone && NamesNumber(call.text); });
  if (numbers) {
    const bool read = PadsToRule(matter.replay) != 0;
    out += "      judge pads " + matter.duel + (read ? "" : " --pad 'SEAT: NUMBERS'") + "   (" +
           InWords(matter.replay.game(), "life points") + " of which the players differ)\n";
  }
  const replay::EntryResult* result = matter.judged.Find(matter.about);
  const bool legal = result != nullptr && result->has_verdict && result->verdict.legal();
  if (matter.unnamed && legal && matter.own.empty() && !matter.EndsHere()) {
    out += "      judge call " + matter.duel + "@N   (about another entry)\n";
  }
  return out;
}

// Returns the command that rules on each of several warnings which came with the entry, at the one
// that it is for; "" where there are not several.
std::string RulingsOfEach(const CallMatter& matter) {
  if (matter.warnings.size() < 2 || WordsToRule(matter) != " due|not-due") return "";
  std::string out;
  for (const ToldWarning& one : matter.open_warnings) {
    out += (out.empty() ? "next: judge ruling " : "      judge ruling ") +
           AddressText(NowOf(matter.duel), RuledAt(one, matter.warnings)) + " due|not-due" +
           AnswersCall(matter.calls, matter.about) + matter.signs + "\n";
  }
  return out;
}

// Returns what to type next where each warning that came with the entry is ruled or taken back: the
// call that waited for it is closed, and what was ruled not due and stands is taken back; "" where
// one is open, or somebody has called since.
std::string NextOfRuled(const CallMatter& matter) {
  if (WordsToRule(matter) != " due|not-due" || !matter.open_warnings.empty()) return "";
  const std::string now = NowOf(matter.duel);
  EntryNumber ruled = 0;
  for (const auto& of : {matter.on_warnings, matter.rulings}) {
    for (const replay::JudgesRuling& one : of) ruled = std::max(ruled, one.entry);
  }
  std::string out;
  for (const replay::JudgesCall& call : matter.calls) {
    if (call.alone || (call.about != 0 && call.about != matter.about)) continue;
    if (call.entry > ruled) return "";
    if (out.empty())
      out = "next: judge close " + AddressText(now, call.entry) + matter.signs + "\n";
  }
  if (out.empty() && ruled != 0) out = "next: judge report " + AddressText(now, ruled) + "\n";
  if (out.empty()) out = "next: judge log " + now + "\n";
  for (const ToldWarning& one : matter.warnings) {
    const auto ruling = RulingOnWarning(matter.replay, one);
    if (one.taken_back != 0 || !ruling || ruling->word != "not-due") continue;
    out += "      judge repair unwarn " + AddressText(now, RuledAt(one, matter.warnings)) + " " +
           replay::SeatLetter(matter.replay.header(), one.seat) + " 'why'" + matter.signs +
           "   (it stands all the same)\n";
  }
  return out;
}

}  // namespace

std::string NextOfCall(const CallMatter& matter) {
  const std::string now = NowOf(matter.duel);
  const std::string at = AddressText(now, matter.about);
  const std::string why = "   (judge why " + at + ")\n";
  const bool repairs = !matter.remedies.empty() && matter.remedies.front().kind == "repair";
  const bool rewinds = !matter.remedies.empty() && matter.remedies.front().kind == "rewind" &&
                       WordsToRule(matter) == " legal|illegal";
  const bool rules = !matter.remedies.empty() && !matter.own.empty() && !matter.EndsHere();
  std::string out;
  if (now != matter.duel) {
    out = "next: judge call " + at + "   (as the record stands now)\n";
  } else if (const EntryNumber open = Undecided(matter.rulings); open != 0) {
    out = "next: judge appeal " + AddressText(now, open) + "   (the head judge decides)\n";
  } else if (!rules && (IsFinal(matter.rulings) || IsRuled(matter))) {
    out = "next: judge report " + at + "\n";
  } else if (std::string ruled = NextOfRuled(matter); !rules && !repairs && !ruled.empty()) {
    out = std::move(ruled);
  } else if (!rules && !repairs && WordsToRule(matter).empty()) {
    out = "next: judge log " + matter.duel + "\n";
  } else {
    const std::string answers = AnswersCall(matter.calls, matter.about);
    out = "next: " +
          (rules ? matter.remedies.front().command
                 : "judge ruling " + at +
                       (repairs ? " illegal --remedy repair" : WordsToRule(matter))) +
          answers + matter.signs + why;
    if (const std::string each = RulingsOfEach(matter); !rules && !repairs && !each.empty()) {
      out = each;
    }
    if (rewinds) {
      out += "      judge ruling " + at + " illegal --remedy rewind" + answers + matter.signs +
             (matter.remedies.front().head ? kByHead : "\n");
    }
    if (matter.keyless) out += "      no key signs here: judge key new NAME makes one\n";
  }
  std::vector<EntryNumber> told;
  for (std::size_t i = 0; i < matter.found.size() && i < kFoundShown; ++i) {
    const EntryNumber entry = matter.found[i]->entry;
    const bool here = entry == 0 || entry == matter.about;
    if (here || std::ranges::find(told, entry) != told.end()) continue;
    told.push_back(entry);
    out += "      judge call " + AddressText(now, entry) + "\n";
  }
  if (now == matter.duel) out += MoreWays(matter, at);
  if (now == matter.duel) {
    for (const std::string& command : UnsaidAmong(matter.replay, now, {matter.about})) {
      out += "      " + command + "\n";
    }
  }
  if (matter.calls.empty()) out += "      judge call " + at + " --by SEAT 'WORDS'\n";
  return out;
}

}  // namespace judge::cli

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
    const bool counts = replay::IsInfraction(finding.kind) && other;
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
    if (replay::IsInfraction(finding->kind) && !told && !ruled) own.push_back(finding);
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
  return legal && !matter.warnings.empty() ? " due|not-due" : " legal|illegal";
}

bool IsFinal(const std::vector<replay::JudgesRuling>& rulings) {
  return std::any_of(rulings.begin(), rulings.end(),
                     [](const auto& ruling) { return ruling.decided_by != 0; });
}

CallMatter MatterOf(SeenReplay replay, std::string duel, EntryNumber about, const Style& style) {
  CallMatter out{.replay = std::move(replay), .duel = std::move(duel), .about = about};
  const replay::JudgesRecord judged =
      replay::JudgesRecordOf(*out.replay.game().rules, out.replay.duel());
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

}  // namespace judge::cli

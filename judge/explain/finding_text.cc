#include "judge/explain/finding_text.h"

#include <cstddef>
#include <functional>
#include <vector>

#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/account.h"
#include "judge/explain/ruled_on.h"
#include "judge/explain/text.h"
#include "judge/output/output.h"
#include "judge/wording/wording.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

bool IsAboutVerdict(replay::FindingKind kind) {
  return kind == replay::FindingKind::kIllegal || kind == replay::FindingKind::kUnproven ||
         kind == replay::FindingKind::kUnsupported || kind == replay::FindingKind::kMarkedLegal;
}

// Returns whether a finding is about what was written rather than about an act that was judged.
bool IsAboutNotation(replay::FindingKind kind) {
  return kind == replay::FindingKind::kOutOfPlace || kind == replay::FindingKind::kByHand ||
         kind == replay::FindingKind::kUnfounded;
}

std::string WrittenFinding(const SeenReplay& replay, const replay::Finding& finding) {
  const replay::Entry* entry = RecordedEntry(replay.duel(), finding.entry);
  if (entry == nullptr) return Clean(finding.text);
  const std::string written = Clean(Notation(replay, replay.Read(*entry)));
  if (finding.kind == replay::FindingKind::kByHand) return written;
  return written + ": " + Clean(finding.text);
}

// Returns the act, the first reason, and what the finding says beyond that the act is forbidden.
std::string ActFinding(const SeenReplay& replay, const replay::EntryResult& result,
                       const replay::Finding& finding) {
  const Account account = ShortAccount(replay, result);
  std::string out = ActSentence(account.JudgedAt(), account.action);
  const std::vector<Fact> facts = DecidingFacts(account);
  const std::vector<std::string> asked = AskedTexts(account);
  if (account.verdict.legal()) {
    const bool came = finding.kind == replay::FindingKind::kUnproven;
    return out + (came ? ", which is legal; what comes of it is unproven: " : "; ") +
           Clean(finding.text);
  }
  if (!facts.empty()) {
    out += "; " + FactText(account.JudgedAt(), facts.front());
  } else if (!asked.empty()) {
    out += "; " + asked.front();
  }
  // The reason is said already by a fact that says what the position leaves open.
  const bool said =
      finding.kind == replay::FindingKind::kUnproven && !facts.empty() &&
      FactText(account.JudgedAt(), facts.front()).find(" is not said") != std::string::npos;
  if (finding.kind != replay::FindingKind::kIllegal && !said) out += "; " + Clean(finding.text);
  return out;
}

// Returns what is said of a check that fails.
std::string CheckFinding(const SeenReplay& replay, const replay::Finding& finding) {
  const replay::CheckResult* check = CheckOf(replay, finding);
  return check != nullptr ? CheckText(replay, *check) : InWords(replay.game(), Clean(finding.text));
}

// Returns ", and A passed over it in entry 39 [ID], one event with it", "" when nobody wrote a
// pass.
std::string PassedOverText(const SeenReplay& replay, const replay::Finding& missed) {
  const EntryNumber in = PassedOverIn(replay, missed);
  const replay::EntryResult* pass = in == 0 ? nullptr : replay.Find(in);
  if (pass == nullptr) return "";
  const std::vector<std::string> ids = DecidingIds(replay.game(), pass->verdict);
  return ", and " + SeatWord(replay.header(), missed.seat) + " passed over it in entry " +
         std::to_string(in) + (ids.empty() ? "" : " [" + ids.front() + "]") + ", one event with it";
}

}  // namespace

const replay::CheckResult* CheckOf(const SeenReplay& replay, const replay::Finding& finding) {
  const replay::EntryResult* result = replay.Find(finding.entry);
  const auto& all = replay.findings();
  const bool inside = !all.empty() && !std::less<>()(&finding, all.data()) &&
                      std::less<>()(&finding, all.data() + all.size());
  const bool fails = finding.kind == replay::FindingKind::kCheckFails;
  if (!inside || !fails || result == nullptr) return nullptr;
  std::vector<const replay::CheckResult*> failing;
  for (const replay::CheckResult& check : result->checks) {
    if (check.fails()) failing.push_back(&check);
  }
  // They are found in order. Counts those before it; what was found later of an earlier entry may
  // stand between them.
  std::size_t at = 0;
  for (auto i = all.begin() + (&finding - all.data()); i != all.begin();) {
    --i;
    if (i->entry == finding.entry && i->kind == finding.kind) ++at;
    if (i->entry < finding.entry && i->kind != replay::FindingKind::kMissedTrigger) break;
  }
  return at < failing.size() ? failing[at] : nullptr;
}

std::string SparedBy(const SeenReplay& replay, const replay::Finding& missed) {
  if (missed.kind != replay::FindingKind::kMissedTrigger || missed.clause == kNoClause) return "";
  const EntryNumber in = PassedOverIn(replay, missed);
  const SeenState then = replay.StateAfter(in == 0 ? missed.entry : in);
  const std::string id = replay.game().rules->ClauseId(missed.clause);
  const Permission lift = FindSeatLift(replay.game(), then, id, missed.seat);
  if (lift.found != Truth::kTrue) return "";
  return lift.source == kNoPiece
             ? "a card"
             : PieceWord(Scene{replay.game(), replay.header(), then}, lift.source);
}

std::string FindingText(const SeenReplay& replay, const replay::Finding& finding) {
  const replay::EntryResult* result = replay.Find(finding.entry);
  const bool verdict = result != nullptr && result->has_verdict;
  std::string out = Clean(finding.text);
  if (IsAboutVerdict(finding.kind) && verdict) {
    out = ActFinding(replay, *result, finding);
  } else if (IsAboutNotation(finding.kind)) {
    out = WrittenFinding(replay, finding);
  } else if (finding.kind == replay::FindingKind::kMissedTrigger) {
    out += PassedOverText(replay, finding);
  } else if (finding.kind == replay::FindingKind::kCheckFails && result != nullptr) {
    out = CheckFinding(replay, finding);
  }
  const bool rule = replay::IsInfraction(finding.kind) &&
                    finding.kind != replay::FindingKind::kCheckFails &&
                    finding.kind != replay::FindingKind::kByHand;
  const std::string title = RulingTitle(replay.game().rules->ClauseId(finding.clause));
  if (!rule || title.empty()) return out;
  const std::string by = SparedBy(replay, finding);
  return out + ": " + title + (by.empty() ? "" : ", which binds nobody while " + by + " says so");
}

}  // namespace judge::cli

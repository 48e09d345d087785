#include "judge/explain/audit_summary.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/explain/finding_text.h"
#include "judge/source/source.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

using replay::Finding;

bool IsEnd(EventKind kind) { return kind == EventKind::kWon || kind == EventKind::kDrawnDuel; }

std::optional<Ended> EndOf(const Question& q, const SeenState& state) {
  const StateHeader& h = state.header();
  if (h.over == 0) return std::nullopt;
  Ended ended{.winner = h.winner, .clause = h.ended_by};
  ended.winners = WinnersWord({q.replay.game(), q.replay.header(), state});
  for (const Event& event : q.replay.events()) {
    if (!q.replay.IsBehind(event.entry, q.point.entry) && IsEnd(event.kind))
      ended.entry = event.entry;
  }
  const SeenState at = q.replay.StateAfter(ended.entry);
  const Scene scene{q.replay.game(), q.replay.header(), at};
  for (const Event& event : q.replay.events()) {
    const bool told = IsEnd(event.kind) || event.kind == EventKind::kLost;
    if (!told || event.entry != ended.entry) continue;
    ended.text += (ended.text.empty() ? "" : ", ") + EventText(scene, event);
    // Where a card ends the duel it does so by what it says itself.
    const bool by_card = ended.clause == kNoClause && event.source != kNoPiece;
    if (by_card) ended.clause = q.replay.game().rules->FindClause("base.effect.own-terms");
  }
  if (ended.text.empty()) {
    ended.text = h.winner == kNoSeat ? "the duel is a draw" : WinnersText(scene);
  }
  for (const replay::EntryResult& result : q.replay.entries()) {
    const bool behind = q.replay.IsBehind(result.number, ended.entry) &&
                        !q.replay.IsBehind(result.number, q.point.entry);
    if (behind && result.has_verdict) ended.after.push_back(result.number);
  }
  return ended;
}

// Returns whether nothing is wrong but that the duel was over: told once, of all that was played
// after the end.
bool IsOfTheEnd(const Ended& ended, const Finding& finding) {
  const bool so = finding.kind == replay::FindingKind::kIllegal ||
                  finding.kind == replay::FindingKind::kOutOfPlace;
  return so &&
         std::find(ended.after.begin(), ended.after.end(), finding.entry) != ended.after.end();
}

// Returns whether it is about pads of which a judge has ruled that they are void: what was read
// there is nobody's number.
bool IsOfVoidPads(const Question& q, const std::vector<replay::JudgesRuling>& rulings,
                  const Finding& finding) {
  if (finding.kind != replay::FindingKind::kCheckFails) return false;
  const replay::Entry* entry = RecordedEntry(q.replay.duel(), finding.entry);
  const bool pads = entry != nullptr && !entry->acts.empty() && entry->verb() == Verb::kPads;
  return pads && IsRuledVoid(rulings, finding.entry, q.point.entry);
}

// Returns a note without the number of its turn, so that those of several turns are alike: "the
// draw of the turn was not recorded".
std::string WithoutTurn(std::string text) {
  constexpr std::string_view kTurn = "of turn ";
  const std::size_t at = text.find(kTurn);
  if (at == std::string::npos) return text;
  const std::size_t digits = at + kTurn.size();
  const std::size_t end = std::min(text.find_first_not_of("0123456789", digits), text.size());
  return text.replace(at, end - at, "of the turn");
}

}  // namespace

AuditSummary AuditOf(const Question& q, const SeenState& state) {
  AuditSummary sum{.ended = EndOf(q, state)};
  const std::vector<replay::JudgesRuling> rulings = RulingsOf(q.replay);
  for (const Finding& finding : q.replay.findings()) {
    if (q.replay.IsBehind(finding.entry, q.point.entry)) continue;
    if (IsOfVoidPads(q, rulings, finding)) continue;
    if (sum.ended && IsOfTheEnd(*sum.ended, finding)) continue;
    if (MissedWith(q.replay, finding) != nullptr) continue;  // told with the missed Trigger
    ++sum.by_kind[finding.kind];
    (replay::IsInfraction(finding.kind) ? sum.infractions : sum.information).push_back(&finding);
  }
  const auto by_place = [](const Finding* a, const Finding* b) {
    return a->entry != b->entry ? a->entry < b->entry : a->kind < b->kind;
  };
  std::stable_sort(sum.infractions.begin(), sum.infractions.end(), by_place);
  std::stable_sort(sum.information.begin(), sum.information.end(), by_place);
  for (const replay::EntryResult& entry : q.replay.entries()) {
    if (q.replay.IsBehind(entry.number, q.point.entry)) continue;
    ++sum.entries;
    sum.ruled += entry.has_verdict;
    sum.legal += entry.has_verdict && entry.verdict.legal();
  }
  sum.checks = CountChecks(q.replay, q.point.entry);
  sum.warnings = WarningsOf(q.replay, q.point.entry);
  sum.said_of_none = SaidOfNone(q.replay, sum.warnings, q.point.entry);
  sum.past = PastFindings(q.replay, q.point.entry);
  for (const replay::JudgesRuling& ruling : rulings) {
    if (ruling.entry <= q.point.entry) sum.rulings.push_back(ruling);
  }
  return sum;
}

std::vector<Gathered> GatherNotes(const SeenReplay& replay,
                                  const std::vector<const Finding*>& information) {
  std::vector<Gathered> notes;
  std::vector<std::string> keys;
  for (const Finding* finding : information) {
    const std::string text = FindingText(replay, *finding);
    std::string key = WithoutTurn(text);
    std::size_t at = 0;
    while (at < notes.size() && (keys[at] != key || notes[at].first->kind != finding->kind ||
                                 notes[at].first->clause != finding->clause)) {
      ++at;
    }
    if (at == notes.size()) {
      notes.push_back({finding, text, {}});
      keys.push_back(std::move(key));
    }
    notes[at].entries.push_back(finding->entry);
    if (notes[at].entries.size() > 1) notes[at].text = keys[at];
  }
  return notes;
}

std::string RangesText(const std::vector<EntryNumber>& entries) {
  std::string out;
  for (std::size_t i = 0; i < entries.size();) {
    std::size_t last = i;
    while (last + 1 < entries.size() && entries[last + 1] <= entries[last] + 1) ++last;
    out += (out.empty() ? "" : ", ") +
           (entries[i] == 0 ? std::string("header") : std::to_string(entries[i]));
    if (entries[last] != entries[i]) out += "-" + std::to_string(entries[last]);
    i = last + 1;
  }
  return out;
}

}  // namespace judge::cli

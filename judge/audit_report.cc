// `judge audit`: all findings of a duel, up to a point.
#include <algorithm>
#include <map>

#include "engine/rule_set.h"
#include "judge/json.h"
#include "judge/prose.h"
#include "judge/rulings.h"
#include "judge/standpoint.h"

namespace judge::cli {
namespace {

using replay::Finding;
using replay::FindingKind;

struct Summary {
  std::vector<const Finding*> infractions;
  std::vector<const Finding*> information;
  std::map<FindingKind, int> by_kind;
  int checks = 0;
  int checks_hold = 0;
  int checks_unknown = 0;
  int entries = 0;
  int ruled = 0;
  int legal = 0;
};

Summary Summarize(const Question& q) {
  Summary sum;
  for (const Finding& finding : q.replay.findings()) {
    if (finding.entry > q.point.entry) continue;
    ++sum.by_kind[finding.kind];
    (replay::IsInfraction(finding.kind) ? sum.infractions : sum.information).push_back(&finding);
  }
  const auto by_place = [](const Finding* a, const Finding* b) {
    return a->entry != b->entry ? a->entry < b->entry : a->kind < b->kind;
  };
  std::stable_sort(sum.infractions.begin(), sum.infractions.end(), by_place);
  std::stable_sort(sum.information.begin(), sum.information.end(), by_place);
  for (const replay::EntryResult& entry : q.replay.entries()) {
    if (entry.number > q.point.entry) continue;
    ++sum.entries;
    sum.ruled += entry.has_verdict;
    sum.legal += entry.has_verdict && entry.verdict.legal();
    for (const replay::CheckResult& check : entry.checks) {
      ++sum.checks;
      sum.checks_hold += check.holds && check.known;
      sum.checks_unknown += !check.known;
    }
  }
  return sum;
}

int TurnOf(const SeenReplay& replay, EntryNumber number) {
  const replay::EntryResult* result = replay.Find(number);
  return result == nullptr ? 0 : result->turn;
}

std::string TurnWord(const SeenReplay& replay, EntryNumber number) {
  if (replay.Find(number) == nullptr) return "-";
  const int turn = TurnOf(replay, number);
  return turn == 0 ? "setup" : "T" + std::to_string(turn);
}

std::string FindingLine(const Question& q, const Finding& finding, Ink ink) {
  const std::string entry = finding.entry == 0 ? "header" : std::to_string(finding.entry);
  std::string first = Pad("@" + entry, 8) + Pad(TurnWord(q.replay, finding.entry), 6);
  std::string word = Pad(std::string(replay::FindingWord(finding.kind)), 16) + " ";
  first += Paint(word, ink, q.style.color);
  std::string text = Clean(finding.text);
  const std::string id = q.replay.game().rules->ClauseId(finding.clause);
  if (!id.empty() && text.find(id) == std::string::npos) text += " [" + id + "]";
  return Wrap(text, q.style.width, first);
}

std::string ChecksLine(const Summary& sum) {
  std::string out =
      "checks: " + std::to_string(sum.checks_hold) + " of " + std::to_string(sum.checks) + " hold";
  if (sum.checks_unknown > 0) {
    out += ", " + std::to_string(sum.checks_unknown) + " cannot be known";
  }
  return out;
}

std::string AuditText(const Question& q, const Summary& sum) {
  const Style& style = q.style;
  std::string out;
  for (const Finding* finding : sum.infractions) out += FindingLine(q, *finding, Ink::kBad);
  if (sum.infractions.empty()) out += "no infraction found\n";
  if (!sum.information.empty()) {
    out += "\n" + Paint("information", Ink::kBold, style.color) + "\n";
    for (const Finding* finding : sum.information) out += FindingLine(q, *finding, Ink::kDim);
  }
  out += "\n" + Paint("summary", Ink::kBold, style.color) + "\n";
  out += "  " + Counted(sum.entries, "entry") + ", " + std::to_string(sum.ruled) + " ruled on, " +
         std::to_string(sum.legal) + " legal\n";
  out += "  " + ChecksLine(sum) + "\n";
  std::vector<std::string> counts;
  for (const auto& [kind, count] : sum.by_kind) {
    counts.push_back(std::to_string(count) + " " + std::string(replay::FindingWord(kind)));
  }
  if (!counts.empty()) out += Wrap(Joined(counts), style.width, "  ");
  if (!sum.infractions.empty()) {
    out += "\n" + Paint("next", Ink::kBold, style.color) + "\n  judge why " +
           AddressText(q.duel, sum.infractions.front()->entry) + "\n";
  }
  return out;
}

void FillFindings(const Question& q, const std::vector<const Finding*>& findings,
                  capnp::List<report::Finding>::Builder out) {
  for (unsigned i = 0; i < findings.size(); ++i) {
    const Finding& finding = *findings[i];
    out[i].setKind(std::string(replay::FindingWord(finding.kind)).c_str());
    out[i].setEntry(static_cast<std::int32_t>(finding.entry));
    out[i].setTurn(TurnOf(q.replay, finding.entry));
    if (finding.seat != kNoSeat) {
      out[i].setSeat(SeatWord(q.replay.header(), finding.seat).c_str());
    }
    FillClause(q.replay.game().rules->ClauseId(finding.clause), out[i].initClause());
    out[i].setText(Clean(finding.text).c_str());
    out[i].setInfraction(replay::IsInfraction(finding.kind));
  }
}

Answer AuditJson(const Question& q, const SeenState& state, const Summary& sum, int exit_code) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::Audit>();
  out.setSchema("judge.audit/1");
  FillPoint(q, state, out.initPoint());
  FillFindings(q, sum.infractions,
               out.initInfractions(static_cast<unsigned>(sum.infractions.size())));
  FillFindings(q, sum.information,
               out.initInformation(static_cast<unsigned>(sum.information.size())));
  auto counts = out.initCounts(static_cast<unsigned>(sum.by_kind.size()));
  unsigned at = 0;
  for (const auto& [kind, count] : sum.by_kind) {
    counts[at].setKind(std::string(replay::FindingWord(kind)).c_str());
    counts[at++].setCount(count);
  }
  out.setChecks(sum.checks);
  out.setChecksHold(sum.checks_hold);
  out.setEntries(sum.entries);
  out.setRuled(sum.ruled);
  out.setLegal(sum.legal);
  return JsonAnswer(out.asReader(), q.style, exit_code);
}

}  // namespace

Answer Audit(const Question& q) {
  const tl::expected<SeenState, Answer> state = StateAt(q);
  if (!state) return state.error();
  const Summary sum = Summarize(q);
  const int exit_code = sum.infractions.empty() ? kExitDone : kExitNo;
  if (q.style.json) return AuditJson(q, *state, sum, exit_code);
  Answer answer;
  answer.exit_code = exit_code;
  answer.text = AuditText(q, sum);
  return answer;
}

}  // namespace judge::cli

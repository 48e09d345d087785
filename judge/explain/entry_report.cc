#include "judge/explain/entry_report.h"

#include <string>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/finding_text.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

using replay::EntryResult;

void FillVerdict(const Game& game, const EntryResult* result, report::Verdict::Builder out) {
  if (result == nullptr || !result->has_verdict) {
    out.setRuling("none");
    return;
  }
  out.setRuling(std::string(RulingWord(result->verdict.ruling)).c_str());
  const std::vector<std::string> ids = DecidingIds(game, result->verdict);
  auto clauses = out.initClauses(static_cast<unsigned>(ids.size()));
  for (unsigned i = 0; i < ids.size(); ++i) {
    FillClause(ids[i], clauses[i]);
  }
}

}  // namespace

void FillEntry(const SeenReplay& replay, const SeenEntry& seen,
               const std::vector<const replay::Finding*>& findings, report::Entry::Builder out) {
  const replay::Entry& entry = seen.get();
  const EntryResult* result = replay.Find(entry.number);
  const replay::Header& header = replay.header();
  out.setNumber(AsInt(entry.number));
  out.setNotation(Notation(replay, seen).c_str());
  const SeatIndex seat = result != nullptr && result->seat != kNoSeat ? result->seat : entry.seat;
  if (seat != kNoSeat) out.setSeat(replay::SeatLetter(header, seat).c_str());
  out.setCounts(result != nullptr);
  if (result != nullptr) {
    out.setTurn(result->turn);
    if (result->turn_seat != kNoSeat) {
      out.setTurnSeat(replay::SeatLetter(header, result->turn_seat).c_str());
    }
    for (const PhaseRow& row : replay.game().rules->phases) {
      if (row.kind == result->phase) out.setPhase(row.word);
    }
  }
  FillVerdict(replay.game(), result, out.initVerdict());
  auto list = out.initFindings(static_cast<unsigned>(findings.size()));
  for (unsigned i = 0; i < findings.size(); ++i) FillFinding(replay, *findings[i], list[i]);
  out.setClockSeconds(entry.clock_seconds);
  out.setComment(entry.comment.c_str());
  out.setMarks(AsInt(entry.marks));
}

void FillFinding(const SeenReplay& replay, const replay::Finding& finding,
                 report::Finding::Builder out) {
  out.setKind(std::string(replay::FindingWord(finding.kind)).c_str());
  out.setEntry(AsInt(finding.entry));
  if (const EntryResult* result = replay.Find(finding.entry)) out.setTurn(result->turn);
  if (finding.seat != kNoSeat) {
    out.setSeat(replay::SeatLetter(replay.header(), finding.seat).c_str());
  }
  FillClause(replay.game().rules->ClauseId(finding.clause), out.initClause());
  out.setText(FindingText(replay, finding).c_str());
  out.setInfraction(replay::IsInfraction(finding.kind));
}

}  // namespace judge::cli

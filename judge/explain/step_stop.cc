#include "judge/explain/step_stop.h"

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/board/board.h"
#include "judge/explain/account.h"
#include "judge/explain/entry_report.h"
#include "judge/explain/text.h"
#include "judge/explain/why.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

using replay::EntryResult;

// What a stop shows. The entry's states are as the view knows them.
struct Stop {
  const EntryResult* result = nullptr;  // nullptr before the first entry
  std::string notation;
  std::vector<NumberedEvent> events;
  SeenState origin;
  SeenState state;
  int index = 0;

  Scene Now(const Question& q) const { return {q.replay.game(), q.replay.header(), state}; }
  Scene Told(const Question& q) const {
    return {q.replay.game(), q.replay.header(), state, &origin};
  }
};

Stop ReadStop(const Question& q, SeenState state) {
  Stop stop;
  stop.state = std::move(state);
  stop.result = q.replay.Find(q.point.entry);
  if (stop.result == nullptr) return stop;
  stop.index = static_cast<int>(stop.result - q.replay.entries().data()) + 1;
  const replay::Entry entry = CountingEntry(q.replay, q.point.entry);
  stop.notation = NumberedNotation(q.replay, q.replay.Read(entry));
  if (q.point.before) return stop;
  stop.origin = q.replay.StateOrigin(q.point.entry);
  for (const NumberedEvent& told : EventsOf(q.replay, *stop.result)) {
    if (!IsDull(told)) stop.events.push_back(told);
  }
  return stop;
}

std::string Head(const Question& q, const Stop& stop) {
  std::string head = AddressText(q.duel, q.point) + "  " + WhenText(stop.Now(q));
  if (stop.result == nullptr) {
    head += "  (before the first entry)";
  } else {
    head += "  (" + std::to_string(stop.index) + " of " +
            std::to_string(q.replay.entries().size()) + ")";
  }
  return Paint(head, Ink::kBold, q.style.color) + "\n";
}

std::string StopText(const Question& q, const Stop& stop, const std::string& command,
                     const std::vector<std::string>& lost) {
  std::string out = Head(q, stop);
  const bool ruled = stop.result != nullptr && stop.result->has_verdict;
  if (!stop.notation.empty()) {
    out += Wrap(stop.notation, q.style.width, q.point.before ? "next is " : "");
  }
  if (ruled && !q.point.before) {
    const replay::Entry* entry = RecordedEntry(q.replay.duel(), q.point.entry);
    const bool by_hand = entry != nullptr && !entry->acts.empty() &&
                         entry->verb() == Verb::kByHand && stop.result->verdict.legal();
    out += "  " + (by_hand ? "! by hand" : VerdictMark(stop.result->verdict, q.style.color)) + "\n";
    if (SaysNo(q.replay, q.point.entry)) out += RulingLines(q.replay, q.point.entry);
  }
  const std::vector<Event> bare = Bare(stop.events);
  for (std::size_t i = 0; i < bare.size(); ++i) {
    const std::string number = "  " + EventPlace(q.point.entry, stop.events[i].number) + "  ";
    out += Wrap(EventText(ToldAt(stop.Told(q), bare, i), bare[i]), q.style.width, number);
  }
  out += BoardLinesText(stop.Now(q), q.style.width);
  for (const std::string& one : lost) out += Wrap(one, q.style.width, "over: ");
  if (lost.empty()) out += Wrap(DecisionText(stop.Now(q)), q.style.width, "awaited: ");
  return out + "same: " + command + "\n";
}

void FillRuling(const Question& q, const EntryResult& result, report::Step::Builder out) {
  auto verdict = out.initVerdict();
  verdict.setRuling(result.has_verdict ? std::string(RulingWord(result.verdict.ruling)).c_str()
                                       : "none");
  const std::vector<std::string> ids = DecidingIds(q.replay.game(), result.verdict);
  auto clauses = verdict.initClauses(static_cast<unsigned>(ids.size()));
  for (unsigned i = 0; i < ids.size(); ++i) FillClause(ids[i], clauses[i]);
  const auto findings = FindingsOf(q.replay, result.number);
  auto list = out.initFindings(static_cast<unsigned>(findings.size()));
  for (unsigned i = 0; i < findings.size(); ++i) FillFinding(q.replay, *findings[i], list[i]);
}

Answer StopJson(const Question& q, const Stop& stop, const std::string& command,
                const std::vector<std::string>& lost) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::Step>();
  out.setSchema("judge.step/1");
  FillPoint(q, stop.state, out.initPoint());
  out.setIndex(stop.index);
  out.setOf(static_cast<std::int32_t>(q.replay.entries().size()));
  out.setNotation(stop.notation.c_str());
  if (stop.result != nullptr && !q.point.before) {
    FillRuling(q, *stop.result, out);
  }
  auto events = out.initEvents(static_cast<unsigned>(stop.events.size()));
  const std::vector<Event> bare = Bare(stop.events);
  for (unsigned i = 0; i < stop.events.size(); ++i) {
    FillHappening(ToldAt(stop.Told(q), bare, i), bare[i], stop.events[i].number, events[i]);
  }
  const std::vector<std::string> board = BoardLines(stop.Now(q));
  SetTexts(out.initBoard(static_cast<unsigned>(board.size())), board);
  FillDecision(stop.Now(q), out.initDecision());
  if (!lost.empty()) {
    auto decision = out.getDecision();
    decision.setKind("over");
    decision.setSeat("");
    decision.setText(lost.front().c_str());
  }
  out.setCommand(command.c_str());
  return JsonAnswer(out.asReader(), q.style, kExitDone);
}

}  // namespace

Answer StepStop(const Question& q, const std::string& command,
                const std::vector<std::string>& lost) {
  auto state = StateAt(q);
  if (!state) return state.error();
  const Stop stop = ReadStop(q, *std::move(state));
  if (q.style.json) return StopJson(q, stop, command, lost);
  return Answer{kExitDone, StopText(q, stop, command, lost), ""};
}

}  // namespace judge::cli

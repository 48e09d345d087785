#include "judge/explain/audit_report.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "judge/explain/audit_summary.h"
#include "judge/explain/entry_report.h"
#include "judge/explain/finding_text.h"
#include "judge/explain/judged.h"
#include "judge/explain/losses.h"
#include "judge/explain/ruled_on.h"
#include "judge/explain/why.h"
#include "judge/game_warnings/warnings_report.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

using replay::Finding;

// The rule against which whatever is that was played after the end.
constexpr std::string_view kNotOver = "base.duel.not-over";

// Returns "T5"; "setup" before the first turn, and "T?" where nobody has counted them.
std::string TurnWord(const SeenReplay& replay, int turn) {
  if (turn == 0) return "setup";
  return IsTurnCounted(replay.game(), replay.header()) ? "T" + std::to_string(turn) : "T?";
}

// Returns the turn of the entry; of none, and for 0, the one with which the record begins.
int TurnOf(const SeenReplay& replay, EntryNumber number) {
  const replay::EntryResult* result = replay.Find(number);
  return result == nullptr ? replay.initial().header().turn : result->turn;
}

std::string WithRule(const SeenReplay& replay, std::string text, ClauseIndex clause) {
  const std::string id = replay.game().rules->ClauseId(clause);
  if (!id.empty() && text.find(id) == std::string::npos) text += " [" + id + "]";
  return text;
}

// An act that the engine calls legal and that a judge has taken out of the duel.
struct Removed {
  EntryNumber entry = 0;
  int turn = 0;
  std::string seat = {};
  std::string text = {};  // "A summon ..., which the engine calls legal; repaired by 7"
};

// How many repairs and rewinds are looked behind for them: the record is folded anew for each.
constexpr std::size_t kLooksBack = 64;

// Returns whether a ruling that stands calls the entry illegal in a record that was cut to a view:
// what the engine said then, by cards that are not in it, was taken out.
bool EngineCutAway(const replay::Duel& duel, const std::vector<replay::JudgesRuling>& rulings,
                   EntryNumber number) {
  return std::ranges::any_of(rulings, [&](const replay::JudgesRuling& one) {
    const replay::Entry* entry = RecordedEntry(duel, one.entry);
    if (one.about != number || one.word != "illegal" || !one.stands() || entry == nullptr) {
      return false;
    }
    return std::ranges::any_of(entry->acts.front().options, [](const replay::Option& option) {
      return option.key == "engine" && option.value.empty();
    });
  });
}

// Returns those that judges have taken out up to that entry and in which nothing was found, each as
// the record stood just before.
std::vector<Removed> RemovedActs(const SeenReplay& replay, EntryNumber until) {
  const replay::Duel& duel = replay.duel();
  std::map<EntryNumber, std::vector<EntryNumber>> taken;  // by what took them
  for (const auto& [number, fate] : replay::FatesOf(duel.entries, until)) {
    const replay::Entry* by = RecordedEntry(duel, fate.taken_back_by);
    const bool judge =
        by != nullptr && (by->verb() == Verb::kRepair || by->verb() == Verb::kRewind);
    if (judge) taken[by->number].push_back(number);
  }
  std::vector<Removed> out;
  const std::vector<replay::JudgesRuling> rulings = RulingsOf(replay);
  std::size_t looks = 0;
  for (const auto& [by, numbers] : taken) {
    if (++looks > kLooksBack) break;  // which those are is told with what was found
    const auto before = BeforeTakenBack(replay, numbers.front());
    if (!before) continue;
    const replay::Act& act = RecordedEntry(duel, by)->acts.front();
    for (const EntryNumber number : numbers) {
      const replay::EntryResult* result = before->Find(number);
      const bool legal = result != nullptr && result->has_verdict && result->verdict.legal();
      const bool found = std::ranges::any_of(before->findings(), [&](const Finding& one) {
        return one.entry == number && replay::IsInfraction(one.kind);
      });
      // What a view that lacks a card calls legal may be ruled illegal.
      const bool ruled =
          IsRuledUnseen(replay.view(), rulings, number) || EngineCutAway(duel, rulings, number);
      if (!legal || found || ruled) continue;
      std::string text = Clean(Notation(*before, before->Read(CountingEntry(*before, number)))) +
                         ", which the engine calls legal; " + FateText(duel, {by, 0});
      const bool heard = !act.text.empty() && act.text != replay::kNoText;
      if (heard) text += " \"" + Clean(act.text) + "\"";
      const std::string seat =
          result->seat == kNoSeat ? "" : replay::SeatLetter(replay.header(), result->seat);
      out.push_back({number, result->turn, seat, std::move(text)});
    }
  }
  std::ranges::stable_sort(out, {}, &Removed::entry);
  return out;
}

class Writer {
 public:
  Writer(const Question& q, const AuditSummary& sum, const std::vector<PenaltyLoss>& losses,
         const LosingSteps& losing, const std::vector<Removed>& removed)
      : q_(q),
        sum_(sum),
        losses_(losses),
        of_event_(losing.OutsideFor(q.view())),
        rests_(losing.rests),
        removed_(removed) {}

  std::string Write();

 private:
  void Heading(std::string_view text) {
    if (!out_.empty()) out_ += "\n";
    out_ += Paint(text, Ink::kBold, q_.style.color) + "\n";
  }
  void Line(const std::string& entry, const std::string& turn, std::string_view word, Ink ink,
            const std::string& text);
  void End();
  void Losses();
  void Infractions();
  void TakenBack();
  void Warnings();
  void Rulings();
  void NotDone();
  void Notes();
  void Summary();
  std::string Ruled(const Finding& finding) const;

  const Question& q_;
  const AuditSummary& sum_;
  const std::vector<PenaltyLoss>& losses_;
  const std::vector<std::string> of_event_;
  const std::vector<std::string>& rests_;
  const std::vector<Removed>& removed_;
  std::string out_;
};

void Writer::Line(const std::string& entry, const std::string& turn, std::string_view word, Ink ink,
                  const std::string& text) {
  const std::string first =
      Pad(entry, 8) + Pad(turn, 6) + Paint(Pad(std::string(word), 16) + " ", ink, q_.style.color);
  out_ += Wrap(text, q_.style.width, first);
}

// Tells who has lost by a penalty, and what was played all the same.
void Writer::Losses() {
  for (const PenaltyLoss& loss : losses_) {
    const EntryNumber entry = loss.penalty.entry;
    Line("@" + std::to_string(entry), "", loss.counts() ? "over" : "penalty", Ink::kBold,
         loss.text);
    if (loss.after.empty()) continue;
    Line("", "", "", Ink::kPlain, "played behind it: " + RangesText(loss.after));
  }
  for (const std::string& one : of_event_) Line("", "", "penalty", Ink::kBold, one);
  for (const std::string& one : rests_) Line("", "", "rests", Ink::kWarn, one);
  if (!losses_.empty() || !of_event_.empty() || !rests_.empty()) out_ += "\n";
}

void Writer::End() {
  if (!sum_.ended) return;
  const Ended& ended = *sum_.ended;
  std::string text = ended.text;
  const std::string title = RulingTitle(q_.replay.game().rules->ClauseId(ended.clause));
  if (!title.empty()) text += ": " + title;
  text = WithRule(q_.replay, text, ended.clause);
  Line("@" + std::to_string(ended.entry), TurnWord(q_.replay, TurnOf(q_.replay, ended.entry)),
       "over", Ink::kBold, text);
  if (!ended.after.empty()) {
    const ClauseIndex over = q_.replay.game().rules->FindClause(kNotOver);
    Line("", "", "", Ink::kPlain,
         WithRule(q_.replay, "played after the end: " + RangesText(ended.after), over));
  }
  out_ += "\n";
}

// Returns what judges have ruled about a finding, to stand behind it.
std::string Writer::Ruled(const Finding& finding) const {
  std::string out;
  if (finding.kind == replay::FindingKind::kByHand) {
    if (out = CarriesOutText(q_.replay, finding.entry); !out.empty()) out = "; " + out;
  }
  for (const replay::JudgesRuling& ruling : RulingsOn(q_.replay, sum_.rulings, finding)) {
    out += "; " + RulingText(q_.replay.header(), ruling, EngineWords(q_.replay, {ruling}).front());
  }
  return out;
}

void Writer::Infractions() {
  for (const Finding* finding : sum_.infractions) {
    std::string text = WithRule(q_.replay, FindingText(q_.replay, *finding), finding->clause);
    for (const ToldWarning& warning : sum_.warnings) {
      const bool back = finding->kind == replay::FindingKind::kIdleWarning &&
                        warning.taken_back != 0 && IsOf(q_.replay, warning, *finding);
      if (back) text += "; taken back by entry " + std::to_string(warning.taken_back);
    }
    text += Ruled(*finding);
    const bool header = finding->entry == 0;
    Line("@" + (header ? std::string("header") : std::to_string(finding->entry)),
         q_.replay.Find(finding->entry) == nullptr
             ? "-"
             : TurnWord(q_.replay, TurnOf(q_.replay, finding->entry)),
         replay::FindingWord(finding->kind), Ink::kBad, text);
  }
  const bool after = sum_.ended && !sum_.ended->after.empty();
  if (sum_.infractions.empty()) {
    // What was found and taken out since follows.
    const std::string past = sum_.past.findings.empty() ? "" : " in what counts";
    out_ += "no infraction found" + past + (after ? " before the end\n" : "\n");
  }
}

void Writer::TakenBack() {
  const Past& past = sum_.past;
  if (past.findings.empty() && past.unread.empty() && removed_.empty()) return;
  Heading("of entries that do not count any more");
  for (const PastFinding& found : past.findings) {
    const std::string text = WithRule(q_.replay, found.text, found.finding.clause) + "; " +
                             FateText(q_.replay.duel(), found.fate);
    Line("@" + std::to_string(found.finding.entry), TurnWord(q_.replay, found.turn),
         replay::FindingWord(found.finding.kind), Ink::kDim, text);
  }
  for (const Removed& one : removed_) {
    Line("@" + std::to_string(one.entry), TurnWord(q_.replay, one.turn), "legal", Ink::kWarn,
         one.text);
  }
  if (!past.unread.empty()) {
    out_ +=
        Wrap("what " + RangesText(past.unread) +
                 " took back was not judged again, there is too much of it; judge why DUEL@N does",
             q_.style.width);
  }
}

// Tells what the game itself has warned for: no penalties, and never counted with them.
void Writer::Warnings() {
  if (sum_.warnings.empty() && sum_.said_of_none.empty()) return;
  Heading("warnings of the game");
  for (const ToldWarning& warning : sum_.warnings) {
    Line("@" + std::to_string(warning.entry), TurnWord(q_.replay, warning.turn),
         warning.loses ? "loss" : "warning", Ink::kDim, WarningLine(q_.replay.header(), warning));
  }
  for (const EntryNumber entry : sum_.said_of_none) {
    Line("@" + std::to_string(entry), TurnWord(q_.replay, TurnOf(q_.replay, entry)), "no warning",
         Ink::kWarn, SaidOfNoneText(*q_.replay.game().rules));
  }
}

// Tells the rulings that no finding line above has told.
void Writer::Rulings() {
  const std::vector<std::string> today = TodayTexts(q_.replay, sum_.rulings);
  for (std::size_t i = 0; i < sum_.rulings.size(); ++i) {
    const replay::JudgesRuling& ruling = sum_.rulings[i];
    if (i == 0) Heading("rulings of judges");
    const std::string engine = EngineWords(q_.replay, {ruling}).front();
    const bool counts = q_.replay.Find(ruling.about) != nullptr;
    // Of what was taken back the turn in which it was played, as the log and the sheet have it.
    const auto before = counts ? std::nullopt : BeforeTakenBack(q_.replay, ruling.about);
    const SeenReplay& judged = before ? *before : q_.replay;
    const bool placed = judged.Find(ruling.about) != nullptr;
    Line("@" + std::to_string(ruling.about),
         placed ? TurnWord(judged, TurnOf(judged, ruling.about)) : "-", "ruled " + ruling.word,
         engine == ruling.word || !counts ? Ink::kDim : Ink::kWarn,
         RulingText(q_.replay.header(), ruling, counts ? engine : "") +
             (today[i].empty() ? "" : "; " + today[i]));
  }
}

// Tells the numbers that were ruled and with which nobody has gone on.
void Writer::NotDone() {
  const std::vector<std::string> open = NotCarriedOut(q_.replay, q_.point.entry);
  if (open.empty()) return;
  Heading("ruled, and not carried out");
  for (const std::string& one : open) out_ += Wrap(one, q_.style.width, "  ");
}

void Writer::Notes() {
  if (sum_.information.empty()) return;
  Heading("information");
  for (const Gathered& note : GatherNotes(q_.replay, sum_.information)) {
    std::string text = WithRule(q_.replay, note.text, note.first->clause);
    const std::string_view word = replay::FindingWord(note.first->kind);
    const EntryNumber entry = note.entries.front();
    if (note.entries.size() == 1) {
      Line("@" + (entry == 0 ? std::string("header") : std::to_string(entry)),
           q_.replay.Find(entry) == nullptr ? "-" : TurnWord(q_.replay, TurnOf(q_.replay, entry)),
           word, Ink::kDim, text);
      continue;
    }
    Line(std::to_string(note.entries.size()) + " notes", "", word, Ink::kDim,
         text + ": " + RangesText(note.entries));
  }
}

void Writer::Summary() {
  if (const std::string rest = RestAssumedText(q_.replay, q_.duel); !rest.empty()) {
    if (!out_.empty()) out_ += "\n";
    out_ += Wrap(rest, q_.style.width, "assumes ");
  }
  Heading("summary");
  out_ += "  " + Counted(sum_.entries, "entry") + ", " + std::to_string(sum_.ruled) +
          " ruled on, " + std::to_string(sum_.legal) + " legal\n";
  out_ += Wrap(CheckCountText(sum_.checks), q_.style.width, "  checks: ");
  for (const CheckCount::Failing& failing : sum_.checks.failing) {
    if (failing.known) continue;  // an infraction above
    out_ += Wrap("@" + std::to_string(failing.entry) + "  " + failing.text, q_.style.width, "    ");
  }
  std::vector<std::string> counts;
  for (const auto& [kind, count] : sum_.by_kind) {
    counts.push_back(std::to_string(count) + " " + std::string(replay::FindingWord(kind)));
  }
  if (!counts.empty()) out_ += Wrap(Joined(counts), q_.style.width, "  ");
  if (sum_.infractions.empty()) return;
  Heading("next");
  const EntryNumber first = sum_.infractions.front()->entry;
  const replay::Entry* entry = RecordedEntry(q_.replay.duel(), first);
  const bool pads = entry != nullptr && !entry->acts.empty() && entry->verb() == Verb::kPads;
  // What helps where pads part is to see them side by side.
  out_ += (pads ? "  judge pads " : "  judge why ") + AddressText(q_.duel, first) + "\n";
}

std::string Writer::Write() {
  End();
  Losses();
  Infractions();
  TakenBack();
  Warnings();
  Rulings();
  NotDone();
  Notes();
  Summary();
  return out_;
}

void FillFindings(const Question& q, const std::vector<const Finding*>& findings,
                  capnp::List<report::Finding>::Builder out) {
  for (unsigned i = 0; i < findings.size(); ++i) FillFinding(q.replay, *findings[i], out[i]);
}

// Adds which judge's entry took a warning of the game back, or let the duel go on.
void FillTakenBack(const std::vector<ToldWarning>& warnings,
                   capnp::List<report::Finding>::Builder out,
                   const std::vector<const Finding*>& findings) {
  for (unsigned i = 0; i < findings.size(); ++i) {
    if (findings[i]->kind != replay::FindingKind::kIdleWarning) continue;
    const auto told = std::ranges::find_if(warnings, [&](const ToldWarning& one) {
      return one.entry == findings[i]->entry && one.seat == findings[i]->seat && !one.loses;
    });
    if (told != warnings.end()) out[i].setTakenBackBy(static_cast<std::int32_t>(told->taken_back));
  }
}

void FillPast(const Question& q, const Past& past, const std::vector<Removed>& removed,
              capnp::List<report::Finding>::Builder out) {
  auto next = static_cast<unsigned>(past.findings.size());
  const auto fates = replay::FatesOf(q.replay.duel().entries, q.point.entry);
  for (const Removed& one : removed) {
    auto row = out[next++];
    row.setKind("legal");
    row.setEntry(static_cast<std::int32_t>(one.entry));
    row.setTurn(one.turn);
    row.setSeat(one.seat.c_str());
    row.setText(one.text.c_str());
    row.setTakenBackBy(static_cast<std::int32_t>(fates.at(one.entry).taken_back_by));
  }
  for (unsigned i = 0; i < past.findings.size(); ++i) {
    const PastFinding& found = past.findings[i];
    FillFinding(q.replay, found.finding, out[i]);
    out[i].setTurn(found.turn);
    out[i].setText(found.text.c_str());
    out[i].setTakenBackBy(static_cast<std::int32_t>(found.fate.taken_back_by));
    out[i].setCorrectedBy(static_cast<std::int32_t>(found.fate.corrected_by));
  }
}

void FillNumbers(const std::vector<EntryNumber>& from, capnp::List<std::int32_t>::Builder out) {
  for (unsigned i = 0; i < from.size(); ++i) out.set(i, static_cast<std::int32_t>(from[i]));
}

// Tells of a loss by a penalty as how the duel ended, whatever the board says.
void FillLoss(const Question& q, const std::vector<PenaltyLoss>& losses,
              report::Audit::Builder out) {
  for (const PenaltyLoss& loss : losses) {
    if (!loss.counts()) continue;
    auto ended = out.initEnded();
    ended.setEntry(static_cast<std::int32_t>(loss.penalty.entry));
    ended.setTurn(-1);
    std::vector<std::string> winners;
    const SeenState head = q.replay.head();
    for (SeatIndex seat = 0; seat < head.seats(); ++seat) {
      if (!head.Opposed(seat, loss.penalty.seat)) continue;
      winners.push_back(SeatWord(q.replay.header(), seat));
    }
    ended.setWinner(AndList(winners).c_str());
    ended.setText(loss.text.c_str());
    FillNumbers(loss.after, ended.initPlayedAfter(static_cast<unsigned>(loss.after.size())));
    return;
  }
}

// Adds to what has changed beneath each ruling the numbers with which nobody has gone on.
std::vector<std::string> WithNotDone(const Question& q,
                                     const std::vector<replay::JudgesRuling>& rulings,
                                     std::vector<std::string> today) {
  const std::vector<std::string> open = NotCarriedOut(q.replay, q.point.entry);
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    const std::string by = " by ruling " + std::to_string(rulings[i].entry) + ",";
    for (const std::string& one : open) {
      if (one.find(by) == std::string::npos) continue;
      today[i] += (today[i].empty() ? "" : "; ") + ("not carried out: " + one);
    }
  }
  return today;
}

Answer AuditJson(const Question& q, const SeenState& state, const AuditSummary& sum,
                 const std::vector<PenaltyLoss>& losses, const LosingSteps& losing,
                 const std::vector<Removed>& removed, int exit_code) {
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
  out.setChecks(sum.checks.all);
  out.setChecksHold(sum.checks.hold);
  out.setChecksUnknown(sum.checks.unknown);
  FillFailing(sum.checks, out.initFailing(static_cast<unsigned>(sum.checks.failing.size())));
  out.setEntries(sum.entries);
  out.setRuled(sum.ruled);
  out.setLegal(sum.legal);
  if (sum.ended) FillEnded(q.replay, *sum.ended, out.initEnded());
  if (!sum.ended) FillLoss(q, losses, out);
  const std::vector<std::string> of_event = losing.OutsideFor(q.view());
  SetTexts(out.initOfEvent(static_cast<unsigned>(of_event.size())), of_event);
  SetTexts(out.initRests(static_cast<unsigned>(losing.rests.size())), losing.rests);
  const std::size_t past = sum.past.findings.size() + removed.size();
  FillPast(q, sum.past, removed, out.initTakenBack(static_cast<unsigned>(past)));
  FillRulings(q.replay.header(), sum.rulings, EngineWords(q.replay, sum.rulings),
              out.initRulings(static_cast<unsigned>(sum.rulings.size())),
              WithNotDone(q, sum.rulings, TodayTexts(q.replay, sum.rulings)));
  FillWarnings(q.replay.header(), sum.warnings,
               out.initWarnings(static_cast<unsigned>(sum.warnings.size())));
  FillTakenBack(sum.warnings, out.getInfractions(), sum.infractions);
  std::vector<std::string> assumes = {RestAssumedText(q.replay, q.duel)};
  std::erase(assumes, "");
  SetTexts(out.initAssumes(static_cast<unsigned>(assumes.size())), assumes);
  FillNumbers(sum.past.unread, out.initUnread(static_cast<unsigned>(sum.past.unread.size())));
  FillNumbers(sum.said_of_none,
              out.initSaysNothing(static_cast<unsigned>(sum.said_of_none.size())));
  return JsonAnswer(out.asReader(), q.style, exit_code);
}

}  // namespace

void FillEnded(const SeenReplay& replay, const Ended& ended, report::Audit::Ended::Builder out) {
  out.setEntry(static_cast<std::int32_t>(ended.entry));
  const bool counted = IsTurnCounted(replay.game(), replay.header());
  out.setTurn(counted ? TurnOf(replay, ended.entry) : -1);
  if (ended.winner != kNoSeat) out.setWinner(ended.winners.c_str());
  FillClause(replay.game().rules->ClauseId(ended.clause), out.initClause());
  out.setText(ended.text.c_str());
  if (!ended.after.empty()) FillClause(kNotOver, out.initOver());
  FillNumbers(ended.after, out.initPlayedAfter(static_cast<unsigned>(ended.after.size())));
}

namespace {

Answer AuditOver(const Question& q, const std::vector<PenaltyLoss>& losses,
                 const LosingSteps& losing) {
  const tl::expected<SeenState, Answer> state = StateAt(q);
  if (!state) return state.error();
  const AuditSummary sum = AuditOf(q, *state);
  const bool clean = sum.infractions.empty() && (!sum.ended || sum.ended->after.empty());
  const int exit_code = clean ? kExitDone : kExitNo;
  const std::vector<Removed> removed = RemovedActs(q.replay, q.point.entry);
  if (q.style.json) return AuditJson(q, *state, sum, losses, losing, removed, exit_code);
  return {.exit_code = exit_code, .text = Writer(q, sum, losses, losing, removed).Write()};
}

}  // namespace

Answer Audit(const Question& q) { return AuditOver(q, {}, {}); }

Answer AuditWithLosses(const Question& q, const LosingSteps& losing) {
  return AuditOver(q, LossesByPenalty(q.replay, losing, q.point.entry), losing);
}

}  // namespace judge::cli

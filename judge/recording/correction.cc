#include "judge/recording/correction.h"

#include <capnp/dynamic.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/board/board.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/recording/recorder.h"
#include "judge/recording/said.h"
#include "judge/recording/since_then.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

using replay::EntryResult;

struct Correction {
  EntryNumber fix = 0;  // the correction that it takes back, 0: what a scorekeeper wrote as an act
  Recording done;
  bool is_fix = false;
  EntryNumber target = 0;
  std::string was = {};  // the target before, in notation
  std::vector<StandsOtherwise> changes = {};
  std::vector<std::string> lost = {};  // by penalties: who, whatever the board says

  const SeenReplay& replay() const { return done.replay; }
  std::string Address(EntryNumber number) const { return done.duel + "@" + std::to_string(number); }
};

Result<Correction> CorrectionOf(Recording done, bool is_fix, EntryNumber fix) {
  Correction out{.fix = fix, .done = std::move(done), .is_fix = is_fix};
  const EntryNumber by = out.done.entry.number;
  for (const auto& [number, fate] : replay::FatesOf(out.replay().duel().entries, by)) {
    if (fate.taken_back_by == by || fate.corrected_by == by) out.target = number;
  }
  replay::FoldOptions options{.until = by - 1};
  const auto before = SeeWhole(out.replay().duel(), out.done.duel, options);
  if (!before) return tl::unexpected<Failure>(before.error());
  const replay::Line line = replay::LineOf(before->duel().entries, by - 1);
  for (const replay::Entry* entry : line.entries) {
    if (entry->number == out.target) out.was = Clean(Notation(*before, before->Read(*entry)));
  }
  out.changes = StandOtherwise(*before, out.replay(), out.target);
  return out;
}

std::string FixHead(const Correction& correction, bool color) {
  const SeenReplay& replay = correction.replay();
  const SeenEntry now = replay.Read(CountingEntry(replay, correction.target));
  const EntryResult* result = replay.Find(correction.target);
  const bool verdict = result != nullptr && result->has_verdict;
  std::string out = verdict ? EntryMark(replay, *result, color) : "noted";
  if (result != nullptr && result->seat != kNoSeat) {
    out += "  " + SeatName(replay.header(), result->seat) + "  " +
           Clean(NotationWithoutSeat(replay, now));
  } else {
    out += "  " + Clean(Notation(replay, now));
  }
  return out + "\n" + RulingLines(replay, correction.target);
}

std::string CorrectionText(const Correction& correction, const Style& style) {
  const SeenReplay& replay = correction.replay();
  const SeenState head = replay.head();
  const std::string target = correction.Address(correction.target);
  std::string out;
  if (correction.is_fix) {
    out = FixHead(correction, style.color) + "corrects " + target + ": " + correction.was + "\n";
    if (correction.fix != 0) {
      out += "takes back the correction " + std::to_string(correction.fix) + ": " +
             std::to_string(correction.target) + " counts as it did before\n" +
             "the act before it is taken back by: judge act " + correction.done.duel + " '!undo'\n";
    }
  } else {
    out = "takes back " + target + ": " + correction.was + "\n";
  }
  for (const std::string& said : SaidTexts(replay, correction.done.entry)) {
    const bool told = !correction.is_fix && said.starts_with("takes back ");  // above
    if (!told) out += Wrap(said, style.width, "  ");
  }
  const std::string own = correction.Address(correction.done.entry.number);
  out += !correction.done.recorded  ? "tried, nothing was written\n"
         : correction.done.repeated ? "was recorded before as " + own + "\n"
                                    : "recorded as " + own + "\n";
  for (const StandsOtherwise& change : correction.changes) {
    out += SinceThenText(correction.done.duel, change) + "\n";
  }
  out += BoardLinesText(Scene{replay.game(), replay.header(), head}, style.width);
  for (const std::string& text : correction.lost) out += Wrap(text, style.width, "over    ");
  if (correction.lost.empty()) out += "awaits  " + Awaited(replay, replay.head()) + "\n";
  if (!correction.done.recorded) return out;
  if (correction.is_fix && SaysNo(replay, correction.target)) {
    return out + "next: judge why " + target + "\n";
  }
  for (const StandsOtherwise& change : correction.changes) {
    if (change.worse) return out + "next: judge why " + correction.Address(change.entry) + "\n";
  }
  return correction.lost.empty() ? out + NextStep(replay, correction.done.duel) : out;
}

void FillCorrection(const Correction& correction, report::Correction::Builder out) {
  const SeenReplay& replay = correction.replay();
  out.setSchema(correction.is_fix && correction.fix == 0 ? "judge.fix/1" : "judge.undo/1");
  out.setDuel(correction.done.duel.c_str());
  out.setTried(!correction.done.recorded);
  out.setRepeated(correction.done.repeated);
  const EntryNumber number = correction.done.recorded ? correction.done.entry.number : 0;
  out.setEntry(static_cast<std::int32_t>(number));
  out.setTarget(static_cast<std::int32_t>(correction.target));
  out.setWas(correction.was.c_str());
  if (correction.is_fix) {
    FillEntry(replay, replay.Read(*RecordedEntry(replay.duel(), correction.target)),
              FindingsOf(replay, correction.target), out.initNow());
  }
  auto changes = out.initChanged(static_cast<unsigned>(correction.changes.size()));
  for (unsigned i = 0; i < correction.changes.size(); ++i) {
    const StandsOtherwise& change = correction.changes[i];
    changes[i].setEntry(static_cast<std::int32_t>(change.entry));
    changes[i].setBefore(change.before.c_str());
    changes[i].setAfter(change.after.c_str());
    auto clauses = changes[i].initClauses(static_cast<unsigned>(change.clauses.size()));
    for (unsigned c = 0; c < change.clauses.size(); ++c) FillClause(change.clauses[c], clauses[c]);
  }
  const SeenState head = replay.head();
  const Scene scene{replay.game(), replay.header(), head};
  FillDecision(scene, out.initDecision());
  if (!correction.lost.empty()) {
    auto decision = out.getDecision();
    decision.setKind("over");
    decision.setSeat("");
    decision.setText(correction.lost.front().c_str());
  }
  const std::vector<std::string> board = BoardLines(scene);
  std::vector<std::string> notes = SaidTexts(replay, correction.done.entry);
  if (correction.fix != 0) {
    notes.push_back("takes back the correction " + std::to_string(correction.fix));
  }
  SetTexts(out.initNotes(static_cast<unsigned>(notes.size())), notes);
  SetTexts(out.initBoard(static_cast<unsigned>(board.size())), board);
}

Answer CorrectionAnswer(const Context& context, const Correction& correction) {
  const Style style = StyleOf(context);
  const bool worse = std::any_of(correction.changes.begin(), correction.changes.end(),
                                 [](const StandsOtherwise& change) { return change.worse; });
  const bool no = worse || (correction.is_fix && SaysNo(correction.replay(), correction.target));
  const int code = no ? kExitNo : kExitDone;
  if (!style.json) return Answer{code, CorrectionText(correction, style), ""};
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Correction>();
  FillCorrection(correction, report);
  return JsonAnswer(report.asReader(), style, code);
}

Result<Answer> Correct(const Context& context, const ActOptions& options, bool is_fix,
                       const MayRecord& may_record, EntryNumber fix = 0) {
  if (auto may = OnlyForJudge(context.globals, is_fix ? "fix" : "undo",
                              "a correction tells what was written down");
      !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  auto done = RecordEntry(context, options, may_record);
  if (!done) return tl::unexpected<Failure>(std::move(done.error()));
  auto correction = CorrectionOf(*std::move(done), is_fix, fix);
  if (!correction) return tl::unexpected<Failure>(correction.error());
  // It may be on the disk by now: nothing that is told beside it refuses it.
  if (auto lost = LostIn(context, options, correction->done)) correction->lost = *std::move(lost);
  return CorrectionAnswer(context, *correction);
}

// Returns the entry as it counts when the log has that one last; "" where it does not.
std::string CountingText(const replay::Duel& duel, EntryNumber number, EntryNumber until) {
  const auto seen = SeeWhole(duel, duel.header.id, {.until = until});
  if (!seen) return "";
  for (const replay::Entry* entry : replay::LineOf(duel.entries, until).entries) {
    if (entry->number == number) return Notation(*seen, seen->Read(*entry));
  }
  return "";
}

// Whose act an entry is and what it says, whether the seat was written or follows from the turn.
struct CountsAs {
  SeatIndex seat = kNoSeat;
  std::string text = {};  // "" it does not count

  friend bool operator==(const CountsAs&, const CountsAs&) = default;
};
// Returns it of the entry when the log has `until` last.
CountsAs CountsAsOf(const replay::Duel& duel, EntryNumber number, EntryNumber until) {
  const auto seen = SeeWhole(duel, duel.header.id, {.until = until});
  const EntryResult* result = seen ? seen->Find(number) : nullptr;
  if (result == nullptr) return {};
  for (const replay::Entry* entry : replay::LineOf(duel.entries, until).entries) {
    if (entry->number != number) continue;
    return {result->seat, NotationWithoutSeat(*seen, seen->Read(*entry))};
  }
  return {};
}

// Returns the correction that the one at that place of the log takes back, by correcting the same
// entry to what it was before; its place, or that of the one itself where there is none.
std::size_t TakenBackFix(const replay::Duel& duel, std::size_t at) {
  const auto target = static_cast<EntryNumber>(duel.entries[at].acts.front().number);
  const CountsAs now = CountsAsOf(duel, target, duel.entries[at].number);
  if (now.text.empty()) return at;
  for (std::size_t i = at; i-- > 0;) {
    const replay::Entry& one = duel.entries[i];
    const bool same = !one.acts.empty() && one.verb() == Verb::kFix &&
                      static_cast<EntryNumber>(one.acts.front().number) == target;
    if (!same) continue;
    if (CountsAsOf(duel, target, one.number - 1) == now) return i;
  }
  return at;
}

// Writes what takes the last correction back, behind what was read.
Result<Answer> UndoFix(const Context& context, ActOptions options, const OpenedDuel& opened,
                       const UndoLine& undo) {
  options.in_front = undo.line;
  if (options.expect < 0 && !opened.duel.entries.empty()) {
    options.expect = static_cast<int>(opened.duel.entries.back().number);
  }
  return Correct(
      context, options, true, [](const OpenedDuel&) -> Result<void> { return {}; }, undo.fix);
}

// Returns the pads with which the log ends, 0 where it ends with something else.
EntryNumber PadsAtEnd(const replay::Duel& duel) {
  if (duel.entries.empty()) return 0;
  const replay::Entry& last = duel.entries.back();
  return !last.acts.empty() && last.verb() == Verb::kPads ? last.number : 0;
}

Result<Answer> DoUndo(const Context& context, ActOptions options) {
  options.in_front = "!undo";
  options.notation.clear();
  const auto address = AddressOf(options.duel);
  const auto last = address ? OpenDuel(context, *address) : Result<OpenedDuel>();
  if (address && last && !address->has_place && address->as_of == kNow) {
    const UndoLine undo = UndoLineOf(last->duel);
    if (undo.fix != 0) return UndoFix(context, options, *last, undo);
  }
  return Correct(context, options, false, [](const OpenedDuel& opened) -> Result<void> {
    const auto line = replay::LineOf(opened.duel.entries, replay::kEntriesMax);
    if (const replay::Entry* target = replay::UndoTarget(line); target != nullptr) {
      for (const auto& ruling : replay::RulingsOf(*opened.game->rules, opened.duel)) {
        if (ruling.about != target->number || !ruling.stands()) continue;
        return Fail(kExitRefused, AddressText(opened.id, target->number),
                    "a judge has ruled on it with entry " + std::to_string(ruling.entry) +
                        ", its scribe does not take it back any more",
                    "judge repair plan " + AddressText(opened.id, target->number));
      }
      return {};
    }
    if (const EntryNumber pads = PadsAtEnd(opened.duel); pads != 0) {
      const std::string at = AddressText(opened.id, pads);
      return Fail(
          kExitRefused, at,
          "these are the pads of the players, which are no act; expected an act that a "
          "scorekeeper wrote",
          "judge pads " + opened.id +
              " --a '2000 1400 / 2000 1300' --b '...' reads them anew, and what was read last is "
              "asked about; judge ruling " +
              at + " void 'mistyped' strikes these out, with the key of a judge");
    }
    return Fail(kExitRefused, opened.id,
                "there is nothing to take back, expected an entry that a scorekeeper wrote",
                "judge log " + opened.id);
  });
}

// Returns the entry that the address points at.
Result<EntryNumber> TargetOf(const Address& address, const OpenedDuel& opened) {
  const auto replay = SeeWhole(opened.duel, opened.id);
  if (!replay) return tl::unexpected<Failure>(replay.error());
  const auto point = ResolvePoint(address.place, *replay);
  if (!point) {
    return Fail(kExitRefused, opened.id + "@" + address.written, point.error(),
                "judge log " + opened.id);
  }
  if (point->entry == 0 || point->before || point->event != 0) {
    return Fail(kExitRefused, opened.id + "@" + address.written,
                "a fix corrects one entry, expected its number, as in @3",
                "judge log " + opened.id);
  }
  return point->entry;
}

Result<Answer> DoFix(const Context& context, ActOptions options) {
  const auto address = AddressOf(options.duel);
  if (!address) return tl::unexpected<Failure>(address.error());
  if (!address->has_place || address->is_range || address->as_of != kNow) {
    return Fail(kExitRefused, options.duel, "a fix corrects one entry, expected DUEL@27",
                "judge help fix");
  }
  const auto opened = OpenDuel(context, *address);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto target = TargetOf(*address, *opened);
  if (!target) return tl::unexpected<Failure>(target.error());
  options.duel = opened->id;
  options.in_front = "!fix " + std::to_string(*target) + " ";
  return Correct(context, options, true, [&](const OpenedDuel& now) -> Result<void> {
    const auto line = replay::LineOf(now.duel.entries, replay::kEntriesMax);
    if (replay::FixTarget(line, *target) != nullptr) return {};
    const replay::Entry* found = RecordedEntry(now.duel, *target);
    if (found != nullptr && found->verb() == Verb::kFix) {
      const auto of = static_cast<EntryNumber>(found->acts.front().number);
      return Fail(
          kExitRefused, now.id + "@" + std::to_string(*target),
          "it corrects entry " + std::to_string(of) + ", and that is what is corrected again",
          "judge fix " + now.id + "@" + std::to_string(of) + " 'ENTRY'");
    }
    return Fail(kExitRefused, now.id + "@" + std::to_string(*target),
                "a judge's entry is not corrected, expected one that a scorekeeper wrote",
                "judge log " + now.id);
  });
}

}  // namespace

UndoLine UndoLineOf(const replay::Duel& duel) {
  for (std::size_t i = duel.entries.size(); i-- > 0;) {
    const replay::Entry& entry = duel.entries[i];
    const bool judges = !entry.acts.empty() && WordsOf(entry.verb()).kind == EntryKind::kJudge;
    if (judges && entry.verb() == Verb::kFix) {
      const std::size_t of = TakenBackFix(duel, i);
      if (of != i) {
        i = of;  // both are past
        continue;
      }
      const auto target = static_cast<EntryNumber>(entry.acts.front().number);
      const std::string before = CountingText(duel, target, entry.number - 1);
      if (before.empty()) return {};
      return {"!fix " + std::to_string(target) + " " + before, entry.number};
    }
    if (!judges || entry.verb() == Verb::kUndo || entry.verb() == Verb::kLate) return {};
  }
  return {};
}

Answer Undo(const Context& context, const ActOptions& options) {
  const auto result = DoUndo(context, options);
  return result ? *result : Refusal(result.error(), context.globals);
}

Answer Fix(const Context& context, const ActOptions& options) {
  const auto result = DoFix(context, options);
  return result ? *result : Refusal(result.error(), context.globals);
}

}  // namespace judge::cli

#include "judge/situation/branch.h"

#include <algorithm>
#include <cstdlib>
#include <tl/expected.hpp>
#include <utility>

#include "engine/state/state.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

// Returns the entry of the line that would be played next at the point, 0: none was.
EntryNumber NextAt(const OpenedAt& at) {
  if (at.point.before) return at.point.entry;
  for (const replay::EntryResult& entry : at.replay.entries()) {
    const replay::Entry* written = RecordedEntry(at.opened.duel, entry.number);
    const bool judges = written != nullptr && WordsOf(written->verb()).kind == EntryKind::kJudge;
    if (!judges && at.replay.IsBehind(entry.number, at.point.entry)) return entry.number;
  }
  return 0;
}

// Adds the way on where the entry was taken back: it goes on behind what counts before that.
Failure WithWayOn(const Context& context, const Address& address, const BranchOptions& options,
                  Failure failure) {
  const auto number = static_cast<EntryNumber>(std::strtoul(address.written.c_str(), nullptr, 10));
  const auto opened = OpenDuel(context, address);
  if (!opened || number == 0 || RecordedEntry(opened->duel, number) == nullptr) return failure;
  if (replay::FatesOf(opened->duel.entries, replay::kEntriesMax)[number].taken_back_by == 0) {
    return failure;
  }
  EntryNumber before = 0;
  for (const replay::Entry* entry :
       replay::LineOf(opened->duel.entries, replay::kEntriesMax).entries) {
    const bool act = entry->acts.empty() || WordsOf(entry->verb()).kind != EntryKind::kJudge;
    if (act && entry->number < number) before = entry->number;
  }
  const std::string where = options.duel.substr(0, options.duel.rfind('@'));
  failure.hint = "judge branch " + AddressText(where, before) + " " + options.name +
                 " 'ENTRY' goes on from where it was played";
  return failure;
}

Result<WhatIf> MakeWhatIf(const OpenedAt& at, const BranchOptions& options) {
  const replay::Duel& duel = at.opened.duel;
  WhatIf out{.duel = at.opened.id, .name = options.name};
  if (!duel.entries.empty()) out.until = duel.entries.back().number;
  if (const EntryNumber next = NextAt(at); next != 0) {
    out.entries.push_back("!rewind " + std::to_string(next));
  }
  for (const std::string& written : options.entries) {
    auto entry = ParsePlacedEntry(written, duel.header, *at.opened.game->pack, "entry");
    if (!entry) return Fail(kExitRefused, "", entry.error().ToString(), "judge help notation");
    if (!entry->acts.empty() && WordsOf(entry->verb()).kind == EntryKind::kJudge) {
      return Fail(kExitRefused, Quoted(written),
                  "a what-if has no entries of judges, expected what a player would do");
    }
    out.entries.push_back(written);
  }
  return out;
}

struct Told {
  EntryNumber number = 0;
  std::string notation;
  std::string answer;
  bool legal = true;
};

std::vector<Told> AnswersOf(const SeenReplay& replay, EntryNumber until) {
  std::vector<Told> told;
  for (const replay::EntryResult& result : replay.entries()) {
    if (result.number <= until || !result.has_verdict) continue;
    const replay::Entry entry = CountingEntry(replay, result.number);
    told.push_back({result.number, NumberedNotation(replay, replay.Read(entry)),
                    AnswerSentence(ShortAccount(replay, result), false), result.verdict.legal()});
  }
  return told;
}

Result<Answer> DoBranch(const Context& context, const BranchOptions& options) {
  if (auto may = OnlyForJudge(context.globals, "branch", "it is worked out on the whole record");
      !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  const auto address = AddressOf(options.duel);
  if (!address) return tl::unexpected<Failure>(address.error());
  if (address->is_file || address->as_of != kNow || IsWhatIf(address->duel)) {
    return Fail(kExitRefused, options.duel,
                "a what-if begins in a duel of a store, as it stands: expected its id");
  }
  const auto at = OpenAt(context, options.duel, kNow, false);
  if (!at) {
    return tl::unexpected<Failure>(WithWayOn(context, *address, options, at.error()));
  }
  const auto what_if = MakeWhatIf(*at, options);
  if (!what_if) return tl::unexpected<Failure>(what_if.error());
  const auto kept = KeepWhatIf(at->opened.store, *what_if, options.force);
  if (!kept) return tl::unexpected<Failure>(kept.error());
  const auto opened = OpenWhatIf(context, WhatIfId(*what_if));
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto replay = SeeWhole(opened->duel, opened->id);
  if (!replay) return tl::unexpected<Failure>(replay.error());
  const std::vector<Told> answers = AnswersOf(*replay, what_if->until);
  const int code = std::ranges::all_of(answers, &Told::legal) ? kExitDone : kExitNo;
  const Style style = StyleOf(context);
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto report = message.initRoot<report::Branch>();
    report.setSchema("judge.branch/1");
    report.setDuel(at->opened.id.c_str());
    report.setWhatIf(opened->id.c_str());
    report.setFrom(AsInt(at->point.entry));
    SetTexts(report.initEntries(static_cast<unsigned>(what_if->entries.size())), what_if->entries);
    std::vector<std::string> texts;
    for (const Told& one : answers) texts.push_back(one.answer);
    SetTexts(report.initAnswers(static_cast<unsigned>(texts.size())), texts);
    auto verdicts = report.initVerdicts(static_cast<unsigned>(what_if->entries.size()));
    for (unsigned i = 0; i < what_if->entries.size(); ++i) {
      const replay::EntryResult* result = replay->Find(what_if->until + 1 + i);
      verdicts[i].setRuling("none");
      if (result == nullptr || !result->has_verdict) continue;
      FillVerdict(ShortAccount(*replay, *result), verdicts[i]);
    }
    const SeenState head = replay->head();
    FillDecision(Scene{replay->game(), replay->header(), head}, report.initDecision());
    return JsonAnswer(report.asReader(), style, code);
  }
  std::string out = opened->id + "  goes on " + (at->point.before ? "before " : "behind ") +
                    std::to_string(at->point.entry) + " of " + at->opened.id + "\n";
  for (const Told& one : answers) {
    out += Wrap(one.notation, style.width);
    out += Wrap(one.answer, style.width, "    ");
  }
  out += Wrap(Awaited(*replay, replay->head()), style.width, "awaits  ");
  return Answer{code, out + "next: judge show " + opened->id + "\n", ""};
}

}  // namespace

Answer Branch(const Context& context, const BranchOptions& options) {
  return AnswerOf(context, DoBranch(context, options));
}

}  // namespace judge::cli

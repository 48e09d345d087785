#include "judge/disputes/appeal.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/state/state.h"
#include "judge/disputes/call.h"
#include "judge/disputes/ruling.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

// What is asked of an appeal: the decision taken out of what was typed, "" none.
struct Asked : AppealOptions {
  std::string decision;
};

// Returns the ruling that is meant: the one behind the @, or about the entry there, else the last
// one that can still be appealed or decided.
const replay::JudgesRuling* Meant(const Bench& bench, const replay::JudgesRecord& judged,
                                  bool decides) {
  const replay::JudgesRuling* found = nullptr;
  for (const replay::JudgesRuling& ruling : judged.rulings) {
    const bool here = ruling.entry == bench.point || ruling.about == bench.point;
    if (bench.has_point && !here) continue;
    const bool open = decides ? ruling.appealed_by != 0 && ruling.decided_by == 0
                              : ruling.appealed_by == 0 && ruling.revoked_by == 0;
    if (open || bench.has_point) found = &ruling;
  }
  return found;
}

// Returns what is ruled when the word does not hold, "" when that has to be said.
std::string Opposite(const std::string& word) {
  static const std::map<std::string, std::string> kOpposites = {
      {"legal", "illegal"}, {"illegal", "legal"}, {"due", "not-due"},
      {"not-due", "due"},   {"lost", "not-lost"}, {"not-lost", "lost"}};
  const auto found = kOpposites.find(word);
  return found == kOpposites.end() ? "" : found->second;
}

tl::unexpected<Failure> NoRuling(const Bench& bench, bool decides) {
  return Fail(kExitRefused, bench.opened.id,
              decides ? "no appeal is open, there is nothing to decide"
                      : "there is no ruling that could be appealed",
              "judge log " + bench.opened.id);
}

Result<std::vector<replay::Entry>> MakeOpening(const Bench& bench, const Asked& options) {
  const SeatIndex seat = replay::SeatFromLetter(bench.opened.duel.header, options.by);
  if (seat == kNoSeat) {
    return Fail(kExitRefused, "--by " + options.by, "there is no such seat in this duel");
  }
  const auto judged = bench.Judged();
  const replay::JudgesRuling* ruling = Meant(bench, judged, false);
  if (ruling == nullptr) return NoRuling(bench, false);
  replay::Act act{.verb = Verb::kAppeal};
  act.number = static_cast<std::int32_t>(ruling->entry);
  act.has_number = true;
  act.text = options.judge.words;
  return std::vector<replay::Entry>{JudgesEntry(bench, std::move(act), seat)};
}

Result<std::vector<replay::Entry>> MakeDecision(const Bench& bench, const Asked& options) {
  const auto judged = bench.Judged();
  const replay::JudgesRuling* ruling = Meant(bench, judged, true);
  if (ruling == nullptr) return NoRuling(bench, true);
  const bool upheld = options.decision == "upheld";
  if (!upheld && options.judge.words.empty()) {
    return Fail(kExitNotAllowed, bench.opened.id + "@" + std::to_string(ruling->entry),
                "overturning a ruling says why",
                "judge appeal " + bench.opened.id + " overturned 'why'");
  }
  replay::Act act{.verb = Verb::kAppeal};
  act.number = static_cast<std::int32_t>(ruling->entry);
  act.has_number = true;
  act.word = options.decision;
  act.text = options.judge.words;
  std::vector<replay::Entry> entries = {JudgesEntry(bench, std::move(act))};
  if (!upheld) {
    RulingOptions now{.judge = options.judge, .word = options.instead};
    if (now.word.empty()) now.word = Opposite(ruling->word);
    if (now.word.empty()) {
      return Fail(kExitUsage, "appeal " + bench.opened.id,
                  "what is ruled instead of \"" + ruling->word + "\"? expected --ruling WORD");
    }
    auto instead = RulingEntry(bench, ruling->about, now);
    if (!instead) return tl::unexpected<Failure>(instead.error());
    auto& written = instead->acts.front().options;
    std::erase_if(written, [](const replay::Option& option) { return option.key == "instead"; });
    written.push_back({"instead", std::to_string(ruling->entry)});
    entries.push_back(*std::move(instead));
  }
  const replay::JudgesCall* call = OpenCall(judged.calls, ruling->about);
  if (call != nullptr) entries.push_back(JudgesEntry(bench, CloseAct(*call)));
  return entries;
}

// Returns both sides: what was ruled and why, what the engine says, and what was played since.
std::string AppealText(const Bench& bench, const replay::JudgesRuling& ruling, const Style& style) {
  const SeenReplay& replay = bench.replay;
  std::string out = "appeal " + std::to_string(ruling.appealed_by);
  if (ruling.appeal_of != kNoSeat) out += " by " + SeatName(replay.header(), ruling.appeal_of);
  out += " against ruling " + std::to_string(ruling.entry);
  if (!ruling.appeal_text.empty()) out += ": " + Quoted(ruling.appeal_text);
  out = Wrap(out, style.width);
  const std::string engine = EngineWord(replay, ruling.about, ruling.word);
  out += Wrap(std::to_string(ruling.about) + " is " + RulingText(replay.header(), ruling, engine),
              style.width, "  ");
  std::vector<EntryNumber> since;
  for (const replay::EntryResult& result : replay.entries()) {
    if (result.number > ruling.about && result.has_verdict) since.push_back(result.number);
  }
  if (!since.empty()) {
    out += Wrap("played since then: " + RangesText(since), style.width, "  ");
  }
  const std::string at = AddressText(bench.opened.id, ruling.about);
  return out + "next: judge appeal " + bench.opened.id + " upheld|overturned 'why'   (judge why " +
         at + ")\n";
}

Result<Answer> ShowAppeal(const Context& context, const AppealOptions& options) {
  const auto bench = OpenBench(context, "appeal", options.judge.duel, true);
  if (!bench) return tl::unexpected<Failure>(bench.error());
  const auto judged = bench->Judged();
  const replay::JudgesRuling* ruling = Meant(*bench, judged, true);
  if (ruling == nullptr || ruling->appealed_by == 0) {
    return Fail(kExitRefused, bench->opened.id, "no appeal is open",
                "judge appeal " + bench->opened.id + "@RULING --by SEAT 'why' opens one");
  }
  const Style style = StyleOf(context);
  if (!style.json) return Answer{kExitDone, AppealText(*bench, *ruling, style), ""};
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::CallScreen>();
  report.setSchema("judge.call/1");
  const SeenState before = bench->replay.StateBefore(ruling->about);
  FillPoint(Question{bench->replay, bench->opened.id, Point{ruling->about, false, 0}, style},
            before, report.initPoint());
  FillRulings(bench->replay.header(), {*ruling}, EngineWords(bench->replay, {*ruling}),
              report.initRulings(1));
  return JsonAnswer(report.asReader(), style, kExitDone);
}

}  // namespace

Answer Appeal(const Context& context, const AppealOptions& typed) {
  Asked options{typed, ""};
  const bool decides = typed.by.empty() && !typed.typed.empty();
  if (decides) options.decision = typed.typed.front();
  if (decides && options.decision != "upheld" && options.decision != "overturned") {
    return Refusal({.exit_code = kExitUsage,
                    .where = "appeal " + Quoted(options.decision),
                    .what = "expected upheld or overturned, or --by SEAT of who appeals"},
                   context.globals);
  }
  const std::size_t words = decides ? 1 : 0;
  if (typed.typed.size() > words) options.judge.words = typed.typed[words];
  if (!decides && options.by.empty()) return AnswerOf(context, ShowAppeal(context, options));
  const auto written = WriteEntries(context, "appeal", options.judge, [&](const Bench& bench) {
    return decides ? MakeDecision(bench, options) : MakeOpening(bench, options);
  });
  if (!written) return Refusal(written.error(), context.globals);
  std::vector<std::string> beside;
  if (!decides) beside.emplace_back("the head judge decides: judge appeal " + written->duel);
  if (decides) beside.emplace_back("the decision is final");
  return WrittenAnswer(context, *written, beside);
}

}  // namespace judge::cli

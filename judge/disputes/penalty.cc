#include "judge/disputes/penalty.h"

#include <algorithm>
#include <cstdint>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"

namespace judge::cli {
namespace {

constexpr const char* kSteps[] = {"caution", "warning", "game-loss", "match-loss",
                                  "disqualification"};

Result<std::vector<replay::Entry>> MakePenalty(const Bench& bench, const PenaltyOptions& options) {
  const SeatIndex seat = replay::SeatFromLetter(bench.opened.duel.header, options.seat);
  if (seat == kNoSeat) {
    return Fail(kExitRefused, "penalty for " + options.seat, "there is no such seat in this duel");
  }
  const bool step = std::any_of(std::begin(kSteps), std::end(kSteps),
                                [&](const char* one) { return options.step == one; });
  if (!step) {
    return Fail(kExitUsage, "penalty " + options.step,
                "expected caution, warning, game-loss, match-loss or disqualification");
  }
  replay::Act act{.verb = Verb::kPenalty};
  act.word = options.step;
  act.text = options.judge.words;
  act.options.push_back({"infraction", options.infraction});
  if (options.ruling != 0) act.options.push_back({"ruling", std::to_string(options.ruling)});
  return std::vector<replay::Entry>{JudgesEntry(bench, std::move(act), seat)};
}

// Returns how many penalties of the seat for the same count, up to and with this one.
int CountUpTo(const std::vector<replay::JudgesPenalty>& all, const replay::JudgesPenalty& last) {
  return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const auto& one) {
    return one.seat == last.seat && one.infraction == last.infraction && one.entry <= last.entry &&
           one.counts();
  }));
}

std::string PenaltyText(const SeenReplay& replay, const std::vector<replay::JudgesPenalty>& all,
                        const replay::JudgesPenalty& one) {
  std::string out =
      SeatName(replay.header(), one.seat) + "  " + one.step + "  " + Clean(one.infraction);
  if (one.counts()) out += ", the " + std::to_string(CountUpTo(all, one)) + ". in this duel";
  if (one.revoked_by != 0) out += ", revoked by " + std::to_string(one.revoked_by);
  if (one.revoked_by == 0 && !one.ruling_stands) {
    out += ", fallen with ruling " + std::to_string(one.ruling);
  }
  if (!one.text.empty()) out += "  " + Quoted(one.text);
  return out;
}

}  // namespace

Answer PenaltyAdd(const Context& context, const PenaltyOptions& options) {
  const auto written = WriteEntries(context, "penalty add", options.judge, [&](const Bench& bench) {
    return MakePenalty(bench, options);
  });
  if (!written) return Refusal(written.error(), context.globals);
  const auto judged = replay::JudgesRecordOf(*written->replay.game().rules, written->replay.duel());
  std::vector<std::string> beside;
  if (!judged.penalties.empty()) {
    beside.push_back(PenaltyText(written->replay, judged.penalties, judged.penalties.back()));
  }
  beside.emplace_back("the state of the duel is as before");
  return WrittenAnswer(context, *written, beside);
}

Answer PenaltyList(const Question& q) {
  const SeenReplay& replay = q.replay;
  std::vector<replay::JudgesPenalty> all =
      replay::JudgesRecordOf(*replay.game().rules, replay.duel()).penalties;
  std::erase_if(all, [&](const auto& one) { return one.entry > q.point.entry; });
  const Style& style = q.style;
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto report = message.initRoot<report::Penalties>();
    report.setSchema("judge.penalties/1");
    report.setDuel(q.duel.c_str());
    auto list = report.initPenalties(static_cast<unsigned>(all.size()));
    for (unsigned i = 0; i < all.size(); ++i) {
      list[i].setEntry(AsInt(all[i].entry));
      list[i].setSeat(SeatWord(replay.header(), all[i].seat).c_str());
      list[i].setStep(all[i].step.c_str());
      list[i].setInfraction(Clean(all[i].infraction).c_str());
      list[i].setWords(Clean(all[i].text).c_str());
      list[i].setRuling(AsInt(all[i].ruling));
      list[i].setRevokedBy(AsInt(all[i].revoked_by));
      list[i].setCounts(all[i].counts());
    }
    return JsonAnswer(report.asReader(), style, kExitDone);
  }
  if (all.empty()) return Answer{kExitDone, "no penalties\n", ""};
  std::string out;
  for (const replay::JudgesPenalty& one : all) {
    out +=
        Wrap(PenaltyText(replay, all, one), style.width, Pad("@" + std::to_string(one.entry), 6));
  }
  return Answer{kExitDone, out, ""};
}

}  // namespace judge::cli

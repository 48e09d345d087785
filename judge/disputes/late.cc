#include "judge/disputes/late.h"

#include <cstddef>
#include <cstdint>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "judge/disputes/remedies_report.h"
#include "judge/event/event.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/recording/recording.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

Result<replay::Entry> LateEntry(const Bench& bench, const LateOptions& options) {
  if (!bench.has_point) {
    return Fail(kExitUsage, "late " + options.judge.duel,
                "behind which entry? expected " + bench.opened.id + "@N",
                "judge log " + bench.opened.id);
  }
  auto entry =
      ParsePlacedEntry(options.entry, bench.opened.duel.header, *bench.opened.game->pack, "entry");
  if (!entry) {
    return Fail(kExitRefused, "", entry.error().ToString(),
                "judge legal " + AddressText(bench.opened.id, bench.point));
  }
  if (entry->acts.empty() || WordsOf(entry->verb()).kind == EntryKind::kJudge) {
    return Fail(kExitRefused, Quoted(options.entry),
                "expected what a player did, such as 'B draw'");
  }
  replay::Act act{.verb = Verb::kLate};
  act.number = static_cast<std::int32_t>(bench.point);
  act.has_number = true;
  entry->acts.insert(entry->acts.begin(), std::move(act));
  entry->place = {};
  entry->number = 0;
  return *std::move(entry);
}

// What would come of it.
struct LateMatter {
  std::string duel;
  EntryNumber behind = 0;
  EntryNumber number = 0;  // its own
  std::string answer = {};
  bool illegal = false;  // the entry itself, where it stands
  std::vector<replay::Unlike> unlike = {};
  std::vector<std::string> why = {};    // for each of them, "" where it is not illegal then
  std::string twice = {};               // a card that would be in two places
  std::vector<std::string> table = {};  // what changes at the table
  std::string beyond = {};              // what of it is not its own effect
};

Result<LateMatter> MatterOf(const Bench& bench, const replay::Entry& entry) {
  LateMatter matter{.duel = bench.opened.id, .behind = bench.point, .number = bench.last() + 1};
  const auto plan = bench.replay.PlanWith(entry);
  if (!plan) return Fail(kExitRefused, bench.opened.id, "the duel cannot be worked out with it");
  matter.unlike = plan->unlike;
  matter.table = ChangesBy(bench, *plan);
  const SeenReplay after = bench.replay.Repaired(*plan);
  matter.beyond = ChangedBeyond(bench.replay, after, matter.number);
  const replay::EntryResult* result = after.Find(matter.number);
  if (result == nullptr || !result->has_verdict) {
    matter.answer = "Nothing in it can be legal or illegal.";
  } else {
    matter.answer = AnswerSentence(ShortAccount(after, *result), false);
    matter.illegal = result->verdict.ruling == Ruling::kIllegal;
  }
  for (const replay::Unlike& one : matter.unlike) {
    const replay::EntryResult* then = after.Find(one.entry);
    const bool against = then != nullptr && then->has_verdict && !then->verdict.legal();
    matter.why.push_back(against ? AnswerSentence(ShortAccount(after, *then), false) : "");
  }
  return matter;
}

std::string LateText(const LateMatter& matter, const Style& style) {
  std::string out;
  for (const std::string& change : matter.table) out += Wrap(change, style.width, "table    ");
  if (!matter.beyond.empty()) out += Wrap(matter.beyond, style.width, "but      ");
  out += Wrap(matter.answer, style.width);
  for (std::size_t i = 0; i < matter.unlike.size(); ++i) {
    const replay::Unlike& one = matter.unlike[i];
    out += Wrap(std::to_string(one.entry) + " would be " + one.after + ", it is " + one.before,
                style.width, "changes  ");
    if (!matter.why[i].empty()) out += Wrap(matter.why[i], style.width, "         ");
  }
  if (!matter.twice.empty()) out += Wrap(matter.twice, style.width, "but      ");
  if (matter.unlike.empty()) out += "no other entry is judged otherwise with it\n";
  return out;
}

Answer LateJson(const LateMatter& matter, const LateOptions& options, bool written,
                const Style& style, int code) {
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::Late>();
  report.setSchema("judge.late/1");
  report.setDuel(matter.duel.c_str());
  report.setBehind(AsInt(matter.behind));
  report.setNotation(options.entry.c_str());
  report.setAnswer(matter.answer.c_str());
  auto unlike = report.initUnlike(static_cast<unsigned>(matter.unlike.size()));
  for (unsigned i = 0; i < matter.unlike.size(); ++i) {
    unlike[i].setEntry(AsInt(matter.unlike[i].entry));
    unlike[i].setBefore(matter.unlike[i].before.c_str());
    unlike[i].setAfter(matter.unlike[i].after.c_str());
  }
  if (written) report.setWritten(AsInt(matter.number));
  return JsonAnswer(report.asReader(), style, code);
}

// What stood before it was written, as it is worked out on the record then.
struct Weighed {
  LateMatter matter;
  bool refused = false;     // it is illegal, or changes what is, and nobody has accepted that
  std::string barred = {};  // why the key that signs may not write it, "" it may
};

Result<Weighed> Weigh(const Context& context, const LateOptions& options) {
  const auto bench = OpenBench(context, "late", options.judge.duel);
  if (!bench) return tl::unexpected<Failure>(bench.error());
  const auto entry = LateEntry(*bench, options);
  if (!entry) return tl::unexpected<Failure>(entry.error());
  if (auto may = MayComeLate(bench->replay, bench->opened.id, *entry); !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  auto matter = MatterOf(*bench, *entry);
  if (!matter) return tl::unexpected<Failure>(matter.error());
  matter->twice = CardTwice(bench->replay, *entry);
  // ^x says that it was played so, as it does everywhere.
  const bool doubtful = matter->illegal && (entry->marks & replay::kMarkIllegal) == 0;
  const bool refused =
      (doubtful || !matter->unlike.empty() || !matter->twice.empty() || !matter->beyond.empty()) &&
      !options.accept;
  Weighed out{*std::move(matter), refused};
  if (!refused) return out;
  const auto may = MayWriteIn(context, bench->opened, {&*entry, 1});
  if (!may) out.barred = may.error().what;
  return out;
}

}  // namespace

Answer WriteLate(const Context& context, const LateOptions& options) {
  const auto weighed = Weigh(context, options);
  if (!weighed) return Refusal(weighed.error(), context.globals);
  const Style style = StyleOf(context);
  if (weighed->refused) {
    if (style.json) return LateJson(weighed->matter, options, false, style, kExitNo);
    return Answer{
        kExitNo,
        LateText(weighed->matter, style) +
            "nothing was written; --accept writes it all the same\n" +
            (weighed->barred.empty() ? ""
                                     : Wrap("not by this key: " + weighed->barred, style.width)),
        ""};
  }
  const auto written = WriteEntries(context, "late", options.judge,
                                    [&](const Bench& bench) -> Result<std::vector<replay::Entry>> {
                                      auto entry = LateEntry(bench, options);
                                      if (!entry) return tl::unexpected<Failure>(entry.error());
                                      return std::vector<replay::Entry>{*std::move(entry)};
                                    });
  if (!written) return Refusal(written.error(), context.globals);
  if (style.json) {
    return LateJson(weighed->matter, options, !written->tried, style, kExitDone);
  }
  Answer answer = WrittenAnswer(context, *written);
  answer.text = LateText(weighed->matter, style) + answer.text;
  return answer;
}

}  // namespace judge::cli

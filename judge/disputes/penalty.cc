#include "judge/disputes/penalty.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "judge/disputes/in_event.h"
#include "judge/disputes/penalty_appeal.h"
#include "judge/disputes/standing.h"
#include "judge/disputes/wrong_pads.h"
#include "judge/event/event.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {

constexpr const char* kSteps[] = {"caution", "warning", "game-loss", "match-loss",
                                  "disqualification"};

std::string InfractionNames(const replay::Policy& policy) {
  std::vector<std::string> names;
  for (const replay::Infraction& one : policy.infractions) names.push_back(one.name);
  return Joined(names);
}

// Returns the number of the entrant in that seat.
int EntrantIn(const Bench& bench, SeatIndex seat) {
  const replay::Pairing* pairing = bench.event->FindPairing(bench.opened.duel.header.id);
  return pairing == nullptr ? 0 : pairing->EntrantOf(bench.opened.duel.header.seats[seat].letter);
}

// Returns the act: with the how manieth it is, and where it is not the path's step which that is.
replay::Act PenaltyAct(const DuePenalty& due, const std::string& step, EntryNumber ruling,
                       const std::string& words) {
  replay::Act act{.verb = Verb::kPenalty};
  act.word = step;
  act.text = words;
  act.options.push_back({"infraction", due.infraction->name});
  act.options.push_back({"count", std::to_string(due.time)});
  if (step != due.step) act.options.push_back({"path", due.step});
  if (ruling != 0) act.options.push_back({"ruling", std::to_string(ruling)});
  return act;
}

// What is asked for in a duel of no event.
Result<PenaltyOptions> StepOutsideOfEvents(PenaltyOptions options) {
  options.step = replay::StepWord(options.step);
  const bool step = std::any_of(std::begin(kSteps), std::end(kSteps),
                                [&](const char* one) { return options.step == one; });
  if (step) return options;
  return Fail(kExitUsage, "penalty " + options.step,
              "expected caution, warning, game-loss, match-loss or disqualification");
}

// A penalty of an event: its infraction and step are the policy's.
Result<replay::Act> ActInEvent(const Context& context, const Bench& bench, PenaltyOptions options,
                               SeatIndex seat) {
  const replay::EventState& event = *bench.event;
  const replay::Infraction* infraction = event.policy.Find(options.infraction);
  if (infraction == nullptr) {
    return Fail(kExitRefused, bench.opened.id,
                "the policy of " + event.name + " has no infraction " + Quoted(options.infraction) +
                    ", expected one of " + InfractionNames(event.policy));
  }
  // Without a step the word behind it is the reason.
  if (event.policy.RankOf(replay::StepWord(options.step)) < 0 && options.judge.words.empty()) {
    options.judge.words = std::exchange(options.step, "");
  }
  const int entrant = EntrantIn(bench, seat);
  const auto before =
      TimesSoFar(context, bench.opened.store, event, bench.opened.id, entrant, infraction->name);
  if (!before) return tl::unexpected<Failure>(before.error());
  const std::string& due = infraction->StepOf(*before + 1);
  const std::string step = options.step.empty() ? due : replay::StepWord(options.step);
  if (event.policy.RankOf(step) < 0) {
    return Fail(kExitRefused, bench.opened.id,
                Quoted(step) + " is none of the policy's steps, expected one of " +
                    Joined(event.policy.steps));
  }
  if (step != due && options.judge.words.empty()) {
    return Fail(kExitNotAllowed, bench.opened.id,
                "the path gives " + due + " the " + Ordinal(*before + 1) +
                    " time; another step needs the head judge, and says why");
  }
  return PenaltyAct({infraction, due, *before + 1, seat, entrant}, step,
                    static_cast<EntryNumber>(options.ruling), options.judge.words);
}

}  // namespace

Result<std::vector<replay::Entry>> MakePenalty(const Context& context, const Bench& bench,
                                               const PenaltyOptions& options) {
  const SeatIndex seat = replay::SeatFromLetter(bench.opened.duel.header, options.seat);
  if (seat == kNoSeat) {
    return NoSuchSeat(bench, "penalty for " + options.seat);
  }
  if (bench.event) {
    auto act = ActInEvent(context, bench, options, seat);
    if (!act) return tl::unexpected<Failure>(act.error());
    return std::vector<replay::Entry>{JudgesEntry(bench, *std::move(act), seat)};
  }
  const auto checked = StepOutsideOfEvents(options);
  if (!checked) return tl::unexpected<Failure>(checked.error());
  replay::Act act{.verb = Verb::kPenalty};
  act.word = checked->step;
  act.text = options.judge.words;
  act.options.push_back({"infraction", options.infraction});
  if (options.ruling != 0) act.options.push_back({"ruling", std::to_string(options.ruling)});
  return std::vector<replay::Entry>{JudgesEntry(bench, std::move(act), seat)};
}

namespace {

// Returns how many penalties of the seat for the same count, up to and with this one.
int CountUpTo(const std::vector<replay::JudgesPenalty>& all, const replay::JudgesPenalty& last) {
  return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const auto& one) {
    return one.seat == last.seat && one.infraction == last.infraction && one.entry <= last.entry &&
           one.counts();
  }));
}

}  // namespace

int TimesOf(const SeenReplay& replay, const std::vector<replay::JudgesPenalty>& all,
            const replay::JudgesPenalty& one) {
  const replay::Entry* entry = RecordedEntry(replay.duel(), one.entry);
  const EntryNumber counted = replay::NumberOption(entry->acts.front(), "count");
  if (counted != 0) return static_cast<int>(counted);
  return one.counts() ? CountUpTo(all, one) : 0;
}

namespace {

std::string PenaltyText(const SeenReplay& replay, const std::vector<replay::JudgesPenalty>& all,
                        const replay::JudgesPenalty& one) {
  std::string out = SeatName(replay.header(), one.seat) + "  " + StepText(one.step) + "  " +
                    Clean(one.infraction);
  const replay::Entry* entry = RecordedEntry(replay.duel(), one.entry);
  const EntryNumber counted = replay::NumberOption(entry->acts.front(), "count");
  if (counted != 0) {
    out += ", the " + Ordinal(counted) + " in this event when it was given";
  } else if (one.counts()) {
    out += ", the " + std::to_string(CountUpTo(all, one)) + ". in this duel";
  }
  out += PenaltyFate(replay.header(), one);
  if (!one.text.empty()) out += "  \"" + Clean(one.text) + "\"";
  return out;
}

}  // namespace

std::string StepText(const std::string& step) {
  return step == replay::kNoStep ? "no penalty this time, and the time counts" : step;
}

namespace {

// Returns the penalty of that player which counts for another number of the same reading, 0 none.
EntryNumber CountedFor(const replay::JudgesRecord& judged, EntryNumber about,
                       const std::string& word, SeatIndex seat, const std::string& infraction,
                       const replay::JudgesRuling* replaced) {
  if (word != "number") return 0;
  for (const replay::JudgesPenalty& one : judged.penalties) {
    const replay::JudgesRuling* by = FindRulingBy(judged.rulings, one.ruling);
    const bool same = by != nullptr && by->about == about && by->word == "number" &&
                      (replaced == nullptr || by->entry != replaced->entry);
    if (same && one.counts() && one.seat == seat && one.infraction == infraction) return one.entry;
  }
  return 0;
}

}  // namespace

Result<std::optional<DuePenalty>> PenaltyFor(const Context& context, const Bench& bench,
                                             EntryNumber about, const std::string& word) {
  return PenaltyForNumbers(context, bench, about, word, {});
}

Result<std::optional<DuePenalty>> PenaltyForNumbers(const Context& context, const Bench& bench,
                                                    EntryNumber about, const std::string& word,
                                                    const std::vector<replay::Check>& numbers) {
  if (!bench.event) return std::nullopt;
  const replay::JudgesRecord judged = bench.Judged();
  const replay::JudgesRuling* replaced = StandingOn(judged.rulings, about, word, numbers);
  const std::vector<SeatIndex> faults = AtFault(bench, about, word, numbers);
  if (faults.size() != 1) return std::nullopt;
  const SeatIndex seat = faults.front();
  const int entrant = EntrantIn(bench, seat);
  std::optional<DuePenalty> gravest;
  for (const replay::Infraction* found : InfractionsIn(bench, about, word)) {
    const replay::Infraction& one = *found;
    const EntryNumber counted =
        CountedFor(judged, about, word, seat, one.name, numbers.empty() ? nullptr : replaced);
    if (counted != 0) return DuePenalty{&one, "", 0, seat, entrant, counted};
    const auto before =
        TimesSoFar(context, bench.opened.store, *bench.event, bench.opened.id, entrant, one.name);
    if (!before) return tl::unexpected<Failure>(before.error());
    // One that follows from the ruling which this one is given instead of falls with it.
    const int time =
        *before + 1 -
        static_cast<int>(std::count_if(
            judged.penalties.begin(), judged.penalties.end(), [&](const auto& penalty) {
              return replaced != nullptr && penalty.counts() && penalty.infraction == one.name &&
                     penalty.seat == seat && penalty.ruling == replaced->entry;
            }));
    const std::string& step = one.StepOf(time);
    const int rank = bench.event->policy.RankOf(step);
    if (rank < 0 || (gravest && rank <= bench.event->policy.RankOf(gravest->step))) continue;
    gravest = DuePenalty{&one, step, time, seat, entrant};
  }
  return gravest;
}

replay::Entry EntryOfDue(const Bench& bench, const DuePenalty& due, const std::string& step,
                         EntryNumber ruling, const std::string& words) {
  return JudgesEntry(bench, PenaltyAct(due, step, ruling, words), due.seat);
}

std::string CountsForIt(const Bench& bench, const DuePenalty& due) {
  return "penalty " + std::to_string(due.counts) + " of " +
         SeatWord(bench.replay.header(), due.seat) +
         " counts for it: numbers of one reading on one pad are one infraction, " +
         due.infraction->name;
}

std::string DueText(const Context& context, const Bench& bench, const DuePenalty& due) {
  constexpr std::size_t kShown = 3;
  if (due.counts != 0) return CountsForIt(bench, due);
  std::string out = due.infraction->name + ", " + EntrantText(*bench.event, due.entrant) + ", " +
                    Ordinal(due.time) + " in this event: " + StepText(due.step);
  const auto store = OpenStore(bench.opened.store);
  if (!store) return out;
  auto found = FoundAndUnruled(context, *store, *bench.event, due.entrant);
  if (!found) return out;
  std::erase_if(*found, [&](const std::string& one) {  // what is beside it the call tells itself
    return one.starts_with(bench.opened.id + "@");
  });
  if (found->empty()) return out;
  const std::size_t more = found->size() > kShown ? found->size() - kShown : 0;
  found->resize(found->size() - more);
  return out + "; also found, no ruling on it stands: " + Joined(*found) +
         (more == 0 ? "" : " and " + std::to_string(more) + " more");
}

Answer PenaltyAdd(const Context& context, const PenaltyOptions& options) {
  const auto written = WriteEntries(context, "penalty add", options.judge, [&](const Bench& bench) {
    return MakePenalty(context, bench, options);
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

Answer ListPenalties(const Context& context, const std::string& named) {
  const auto of_duel = [&] { return Ask(context, AskOptions{.duel = named}, PenaltyList); };
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place || NamesFile(named) || named.find('@') != std::string::npos) return of_duel();
  const auto store = OpenStore(place->path);
  if (!store || DuelId(*store, place->path, named)) return of_duel();
  const auto events = EventNames(*store);
  if (!events || events->empty()) return of_duel();
  EventOptions asked;
  if (std::count(events->begin(), events->end(), named) > 0) {
    asked.event = named;
    return EventPenalties(context, asked);
  }
  asked.name = named;
  return PenaltyHistory(context, asked);
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
    FillPenalties(replay, all, all, list);
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

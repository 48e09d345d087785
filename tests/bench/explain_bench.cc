// Row i: `why`, against the plain check of the same action.
#include "engine/legality/legality.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/explain.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "tests/bench/duels.h"
#include "tests/bench/table.h"

namespace judge::bench {
namespace {

constexpr char kPerAct[] = "per act";

// An act of a golden duel, and where it was judged.
struct Judged {
  const replay::Replay* replay = nullptr;
  cli::SeenReplay seen;  // the same for the judge
  EntryNumber entry = 0;
  Action action;
  State before;
};

const std::vector<Judged>& Acts() {
  static const std::vector<Judged> acts = [] {
    std::vector<Judged> found;
    for (const replay::Replay& replay : GoldenReplays()) {
      const auto seen = cli::SeenReplay::Of(replay, cli::View{});
      for (const replay::EntryResult& entry : replay.entries()) {
        if (!entry.has_verdict) continue;
        found.push_back({&replay, *seen, entry.number, replay.steps()[entry.own_step].action,
                         replay.StateBefore(entry.number)});
      }
    }
    return found;
  }();
  return acts;
}

template <typename Work>
void ForEachAct(benchmark::State& state, Work&& work) {
  const std::vector<Judged>& acts = Acts();
  for (auto _ : state) {
    for (const Judged& act : acts) work(act);
  }
  state.counters[kPerAct] =
      benchmark::Counter(static_cast<double>(acts.size()),
                         benchmark::Counter::Flags(benchmark::Counter::kIsIterationInvariantRate |
                                                   benchmark::Counter::kInvert));
}

void Plain(benchmark::State& state) {
  ForEachAct(state, [](const Judged& act) {
    benchmark::DoNotOptimize(RuleOn(act.replay->game(), act.before, act.action));
  });
}

void Traced(benchmark::State& state) {
  Trace trace;
  ForEachAct(state, [&](const Judged& act) {
    trace.Clear();
    benchmark::DoNotOptimize(RuleOn(act.replay->game(), act.before, act.action, &trace));
  });
}

// From the open duel: finding the place, the trace of the act and of what it set off.
void Account(benchmark::State& state) {
  Trace trace;
  Trace consequences;
  EventList events;
  ForEachAct(state, [&](const Judged& act) {
    trace.Clear();
    consequences.Clear();
    events.clear();
    benchmark::DoNotOptimize(act.replay->Explain(act.entry, &trace));
    act.replay->ExplainConsequences(act.entry, &consequences, &events);
  });
}

// All that the command says.
void Answer(benchmark::State& state) {
  ForEachAct(state, [](const Judged& act) {
    cli::Style style{.all = true};
    const cli::Question question{act.seen, "duel", {act.entry, false, 0}, style};
    cli::Answer answer = cli::Why(question);
    benchmark::DoNotOptimize(answer);
  });
}

Row ExplainRow(const char* what, const char* benchmark, Goal goal) {
  return {"i",           what,           Unit::kSeconds,     {benchmark, kPerAct},
          "plain check", Unit::kSeconds, {"check", kPerAct}, goal};
}

}  // namespace

std::vector<Row> ExplainRows() {
  const auto add = [](const char* name, auto run) { benchmark::RegisterBenchmark(name, run); };
  add("check", Plain);
  add("check traced", Traced);
  add("account", Account);
  add("answer", Answer);
  const Goal goal{Goal::Kind::kAtMost, 20};
  return {ExplainRow("check with its full trace", "check traced", goal),
          ExplainRow("the same from the open duel, with consequences", "account", goal),
          ExplainRow("why --all, to the last word", "answer", {})};
}

}  // namespace judge::bench

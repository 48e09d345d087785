// Row f: the list of legal actions at each state of a duel.
#include "engine/agenda/agenda.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "tests/bench/duels.h"
#include "tests/bench/instructions.h"
#include "tests/bench/table.h"

namespace judge::bench {
namespace {

struct Moment {
  const Game* game = nullptr;
  State state;
};

// The state before each action of the folds.
std::vector<Moment> Moments(const std::vector<replay::Replay>& replays) {
  std::vector<Moment> moments;
  for (const replay::Replay& replay : replays) {
    State state = replay.initial();
    for (const replay::Step& step : replay.steps()) {
      moments.push_back({&replay.game(), state});
      Apply(replay.game(), state, step.action, {.ordinary_effect = step.ordinary_effect});
    }
  }
  return moments;
}

void List(benchmark::State& state, const std::vector<Moment>& moments) {
  std::vector<Action> actions;
  std::size_t listed = 0;
  const CountInstructions counted(state, static_cast<double>(moments.size()));
  for (auto _ : state) {
    listed = 0;
    for (const Moment& moment : moments) {
      LegalActions(*moment.game, moment.state, &actions);
      listed += actions.size();
    }
  }
  benchmark::DoNotOptimize(listed);
  state.counters["states"] = benchmark::Counter(static_cast<double>(moments.size()),
                                                benchmark::Counter::kIsIterationInvariantRate);
}

Row RateRow(const char* what, const char* benchmark, double goal) {
  return {"f",
          what,
          Unit::kPerSecond,
          {benchmark, "states"},
          kYardstickName,
          Unit::kPerSecond,
          YardstickRate(),
          AtLeastPerSecond(goal)};
}

}  // namespace

std::vector<Row> LegalRows() {
  benchmark::RegisterBenchmark("legal golden", [](benchmark::State& state) {
    static const std::vector<Moment> moments = Moments(GoldenReplays());
    List(state, moments);
  });
  benchmark::RegisterBenchmark("legal plain", [](benchmark::State& state) {
    static const std::vector<Moment> moments = Moments(PlainReplays());
    List(state, moments);
  });
  return {RateRow("legal actions, golden duels, states", "legal golden", 100e3),
          RateRow("legal actions, effectless duels, states", "legal plain", 2e6)};
}

}  // namespace judge::bench

// Row a: a replay. The whole fold of a record, and beside it the engine alone on the same actions.
#include <optional>

#include "engine/agenda/agenda.h"
#include "engine/state/state.h"
#include "tests/bench/duels.h"
#include "tests/bench/instructions.h"
#include "tests/bench/table.h"

namespace judge::bench {
namespace {

void SetRate(benchmark::State& state, std::size_t actions) {
  state.counters["actions"] = benchmark::Counter(static_cast<double>(actions),
                                                 benchmark::Counter::kIsIterationInvariantRate);
}

void Fold(benchmark::State& state, const std::vector<replay::Duel>& duels,
          const std::vector<replay::Replay>& replays) {
  const CountInstructions counted(state, static_cast<double>(ActionCount(replays)));
  for (auto _ : state) {
    for (const replay::Duel& duel : duels) {
      auto replay = replay::Replay::Fold(duel);
      benchmark::DoNotOptimize(replay);
    }
  }
  SetRate(state, ActionCount(replays));
}

// By where the fold had placed the entries; one that is read in several ways is searched again.
void ReadBack(benchmark::State& state, const std::vector<replay::Duel>& duels,
              const std::vector<replay::Replay>& replays) {
  std::vector<std::optional<replay::Placements>> kept;
  for (const replay::Duel& duel : duels) {
    kept.push_back(replay::FoldAndPlace(duel).value().placements);
  }
  for (auto _ : state) {
    for (std::size_t i = 0; i < duels.size(); ++i) {
      auto replay = kept[i] ? replay::FoldPlaced(duels[i], *kept[i]) : std::nullopt;
      if (!replay) replay = replay::Replay::Fold(duels[i]).value();
      benchmark::DoNotOptimize(replay);
    }
  }
  SetRate(state, ActionCount(replays));
}

void Apply(benchmark::State& state, const std::vector<replay::Replay>& replays) {
  EventList events;
  State duel;
  const CountInstructions counted(state, static_cast<double>(ActionCount(replays)));
  for (auto _ : state) {
    for (const replay::Replay& replay : replays) {
      duel = replay.initial();
      events.clear();
      for (const replay::Step& step : replay.steps()) {
        benchmark::DoNotOptimize(judge::Apply(replay.game(), duel, step.action,
                                              {.ordinary_effect = step.ordinary_effect}, &events));
      }
    }
  }
  SetRate(state, ActionCount(replays));
}

Row RateRow(const char* what, const char* benchmark, Goal goal) {
  return {"a",
          what,
          Unit::kPerSecond,
          {benchmark, "actions"},
          kYardstickName,
          Unit::kPerSecond,
          YardstickRate(),
          goal};
}

}  // namespace

std::vector<Row> ReplayRows() {
  const auto add = [](const char* name, auto run) { benchmark::RegisterBenchmark(name, run); };
  add("fold golden", [](benchmark::State& state) { Fold(state, GoldenDuels(), GoldenReplays()); });
  add("fold plain", [](benchmark::State& state) { Fold(state, PlainDuels(), PlainReplays()); });
  add("fold placed",
      [](benchmark::State& state) { ReadBack(state, GoldenDuels(), GoldenReplays()); });
  add("apply golden", [](benchmark::State& state) { Apply(state, GoldenReplays()); });
  add("apply plain", [](benchmark::State& state) { Apply(state, PlainReplays()); });
  add("fold second game", [](benchmark::State& state) {
    static const std::vector<replay::Duel> duels = GoldenDuelsOf("yugiohji");
    static const std::vector<replay::Replay> replays = FoldedAll(duels);
    Fold(state, duels, replays);
  });
  add("fold rush", [](benchmark::State& state) {
    static const std::vector<replay::Duel> duels = GoldenDuelsOf("rush");
    static const std::vector<replay::Replay> replays = FoldedAll(duels);
    Fold(state, duels, replays);
  });
  add("fold third game", [](benchmark::State& state) {
    static const std::vector<replay::Duel> duels = GoldenDuelsOf("hero");
    static const std::vector<replay::Replay> replays = FoldedAll(duels);
    Fold(state, duels, replays);
  });
  add("fold ordinary game", [](benchmark::State& state) {
    static const std::vector<replay::Duel> duels = GoldenDuelsOf("tcg");
    static const std::vector<replay::Replay> replays = FoldedAll(duels);
    Fold(state, duels, replays);
  });
  add("fold tag dueling", [](benchmark::State& state) {
    static const std::vector<replay::Duel> duels = GoldenDuelsOf("tag");
    static const std::vector<replay::Replay> replays = FoldedAll(duels);
    Fold(state, duels, replays);
  });
  return {
      RateRow("fold of golden duels, actions", "fold golden", AtLeastPerSecond(0.5e6)),
      RateRow("fold of those of YuGiOhJi, actions", "fold second game", AtLeastPerSecond(0.5e6)),
      RateRow("fold of those of Hero, actions", "fold third game", AtLeastPerSecond(0.3e6)),
      RateRow("fold of effectless duels, actions", "fold plain", AtLeastPerSecond(5e6)),
      RateRow("golden duels read back without searching", "fold placed", AtLeastPerSecond(0.3e6)),
      RateRow("engine alone, golden duels", "apply golden", {}),
      RateRow("engine alone, effectless duels", "apply plain", {}),
      RateRow("fold of those of Rush Duel, actions", "fold rush", AtLeastPerSecond(0.3e6)),
      RateRow("fold of those of the ordinary game, actions", "fold ordinary game",
              AtLeastPerSecond(0.15e6)),
      RateRow("fold of those of tag dueling, actions", "fold tag dueling",
              AtLeastPerSecond(0.15e6))};
}

}  // namespace judge::bench

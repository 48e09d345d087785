// Row h: what an open duel holds, and what a state is.
#include <malloc.h>

#include <memory>

#include "engine/state/state.h"
#include "tests/bench/duels.h"
#include "tests/bench/table.h"

namespace judge::bench {
namespace {

constexpr double kKiB = 1024;

double InUse() {
  const struct mallinfo2 info = mallinfo2();
  return static_cast<double>(info.uordblks + info.hblkhd);
}

// Bytes of the heap that the fold of a duel holds, in the median of these duels.
double OpenDuel(const std::vector<replay::Duel>& duels) {
  std::vector<double> bytes;
  for (const replay::Duel& duel : duels) {
    const double before = InUse();
    auto replay = replay::Replay::Fold(duel);
    benchmark::DoNotOptimize(replay);
    bytes.push_back(InUse() - before);
  }
  return Percentile(&bytes, 0.5);
}

void Weigh(benchmark::State& state) {
  GoldenReplays();  // what is loaded once is loaded before
  std::vector<double> used;
  std::vector<double> capacity;
  for (const auto* replays : {&GoldenReplays(), &PlainReplays()}) {
    for (const replay::Replay& replay : *replays) {
      const State head = replay.head();
      used.push_back(static_cast<double>(head.used_bytes().size()));
      capacity.push_back(static_cast<double>(head.capacity_bytes()));
    }
  }
  for (auto _ : state) {
    state.counters["golden"] = OpenDuel(GoldenDuels());
    state.counters["plain"] = OpenDuel(PlainDuels());
  }
  state.counters["used"] = Percentile(&used, 1);
  state.counters["capacity"] = Percentile(&capacity, 1);
}

Row WeightRow(const char* what, const char* counter, Goal goal) {
  return {"h", what, Unit::kBytes, {"memory", counter}, "", Unit::kBytes, {}, goal};
}

}  // namespace

std::vector<Row> MemoryRows() {
  benchmark::RegisterBenchmark("memory", Weigh)->Iterations(1);
  const Goal::Kind most = Goal::Kind::kAtMost;
  return {WeightRow("open golden duel", "golden", {most, 64 * kKiB}),
          WeightRow("open effectless duel of some 150 actions", "plain", {most, 64 * kKiB}),
          WeightRow("state of two seats, all of it", "capacity", {}),
          WeightRow("what is used of it at the end, at most", "used", {most, 8 * kKiB})};
}

}  // namespace judge::bench

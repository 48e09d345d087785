// Row c: standing anywhere in an open duel of 10,000 entries, against one Get of a record that
// RocksDB has in its cache.
#include <stdexcept>

#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "tests/bench/duels.h"
#include "tests/bench/raw_database.h"
#include "tests/bench/table.h"
#include "tests/properties/chance.h"

namespace judge::bench {
namespace {

constexpr int kSeeks = 1'000;

EntryNumber AnyEntry(properties::Chance& chance) {
  return static_cast<EntryNumber>(1 + chance.Below(LongDuel().entries.size()));
}

template <typename Work>
void Median(benchmark::State& state, Work&& work) {
  std::vector<double> seconds;
  properties::Chance chance(3);
  for (auto _ : state) {
    const EntryNumber entry = AnyEntry(chance);
    const double start = Now();
    work(entry);
    seconds.push_back(Now() - start);
  }
  state.counters["p50"] = Percentile(&seconds, 0.5);
}

void Seek(benchmark::State& state) {
  const replay::Replay& replay = LongReplay();
  Median(state, [&](EntryNumber entry) {
    State at = replay.StateAfter(entry);
    benchmark::DoNotOptimize(at);
  });
}

void Get(benchmark::State& state) {
  const Folder folder;
  const auto db = MakeRawDatabase(folder.path() / "db", {LongDuel()});
  std::string value;
  for (const replay::Entry& entry : LongDuel().entries) {
    if (!db->Get({}, RawKey(0, entry.number), &value).ok()) throw std::runtime_error("no record");
  }
  Median(state, [&](EntryNumber entry) {
    benchmark::DoNotOptimize(db->Get({}, RawKey(0, entry), &value).ok());
  });
}

// What a command pays today before it can seek: the whole record is folded.
void FoldWhole(benchmark::State& state) {
  const replay::Duel& duel = LongDuel();
  for (auto _ : state) {
    auto replay = replay::Replay::Fold(duel);
    benchmark::DoNotOptimize(replay);
  }
}

}  // namespace

std::vector<Row> SeekRows() {
  benchmark::RegisterBenchmark("seek", Seek)->Iterations(Rounds(kSeeks));
  benchmark::RegisterBenchmark("get", Get)->Iterations(Rounds(kSeeks));
  benchmark::RegisterBenchmark("fold long", FoldWhole);
  return {{"c",
           "seek in a duel of 10,000, p50",
           Unit::kSeconds,
           {"seek", "p50"},
           "one warm Get",
           Unit::kSeconds,
           {"get", "p50"},
           {Goal::Kind::kAtMost, 16}},
          {"c",
           "fold of that duel, once a command",
           Unit::kSeconds,
           {"fold long", ""},
           "",
           Unit::kSeconds,
           {},
           {}}};
}

}  // namespace judge::bench

// Rows d and e: an archive in a store. It is read, decoded, checked and played again; and weighed.
#include <rocksdb/db.h>

#include <stdexcept>

#include "engine/state/state.h"
#include "judge/output/output.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "replay/store/store.h"
#include "tests/bench/duels.h"
#include "tests/bench/raw_database.h"
#include "tests/bench/table.h"

namespace judge::bench {
namespace {

constexpr std::size_t kCopies = 8;

std::size_t EntryCount(const std::vector<replay::Duel>& duels) {
  std::size_t count = 0;
  for (const replay::Duel& duel : duels) count += duel.entries.size();
  return count;
}

// The plain duels several times over, each under an id of its own.
const std::vector<replay::Duel>& Archive() {
  static const std::vector<replay::Duel> archive = [] {
    std::vector<replay::Duel> duels;
    for (std::size_t copy = 0; copy < kCopies; ++copy) {
      for (const replay::Duel& duel : PlainDuels()) {
        duels.push_back(duel);
        duels.back().header.id += "/" + std::to_string(copy);
      }
    }
    return duels;
  }();
  return archive;
}

// Bytes of the heads that prove the archive: one in the tail of a duel, one in each of its runs.
double CommitmentBytes() {
  std::size_t heads = 0;
  for (const replay::Duel& duel : Archive()) {
    heads += 1 + duel.entries.size() / replay::kRunEntries;
  }
  return static_cast<double>(heads * sizeof(replay::ChainValue));
}

std::size_t ArchiveActions() { return kCopies * ActionCount(PlainReplays()); }

// The archive on disk, made once; its appender is closed, so what waits is flushed.
const std::filesystem::path& ArchiveStore() {
  static const Folder folder;
  static const std::filesystem::path store = [] {
    std::filesystem::path path = folder.path() / ".judge";
    const auto require = [](const auto& result) {
      if (!result) throw std::runtime_error(result.error().message);
    };
    require(replay::Store::Create(path));
    auto appender = replay::Appender::Open(path);
    require(appender);
    for (const replay::Duel& duel : Archive()) {
      require(appender->NewDuel(duel.header, duel.entries));
    }
    return path;
  }();
  return store;
}

// As `judge verify` does.
void VerifyAll(std::size_t processors) {
  const auto store = replay::Store::Open(ArchiveStore());
  if (!store) throw std::runtime_error(store.error().message);
  const std::vector<replay::Duel>& archive = Archive();
  const auto verify = [&](std::size_t i) {
    replay::Duel duel;
    const auto problems = store->VerifyDuel(archive[i].header.id, &duel);
    if (!problems || !problems->empty()) throw std::runtime_error("the archive is damaged");
    auto replay = replay::Replay::Fold(duel);
    benchmark::DoNotOptimize(replay);
  };
  cli::SideBySide(archive.size(), verify, processors);
}

// Wall clock: reading waits for the system.
template <typename Work>
void ByTheClock(benchmark::State& state, std::size_t count, Work&& work) {
  ArchiveStore();
  std::vector<double> seconds;
  for (auto _ : state) {
    const double start = Now();
    work();
    seconds.push_back(Now() - start);
  }
  state.counters["rate"] = static_cast<double>(count) / Percentile(&seconds, 0.5);
}

void Verify(benchmark::State& state) {
  ByTheClock(state, ArchiveActions(), [] { VerifyAll(1); });
}
void VerifyOnTwo(benchmark::State& state) {
  ByTheClock(state, ArchiveActions(), [] { VerifyAll(2); });
}

void FoldOnly(benchmark::State& state) {
  ByTheClock(state, ArchiveActions(), [] {
    for (const replay::Duel& duel : Archive()) {
      auto replay = replay::Replay::Fold(duel);
      benchmark::DoNotOptimize(replay);
    }
  });
}

void Scan(benchmark::State& state) {
  const Folder folder;
  const auto db = MakeRawDatabase(folder.path() / "db", Archive());
  std::size_t bytes = 0;
  ByTheClock(state, EntryCount(Archive()), [&] {
    const std::unique_ptr<rocksdb::Iterator> it(db->NewIterator({}));
    for (it->SeekToFirst(); it->Valid(); it->Next()) bytes += it->value().size();
  });
  benchmark::DoNotOptimize(bytes);
}

// Tables and logs of the database; what it notes about itself does not grow with the duels.
void Weigh(benchmark::State& state) {
  double stored = 0;
  double records = 0;
  for (auto _ : state) {
    stored = records = 0;
    for (const auto& file : std::filesystem::directory_iterator(ArchiveStore() / "db")) {
      const std::string ending = file.path().extension().string();
      if (ending == ".sst" || ending == ".log") stored += static_cast<double>(file.file_size());
    }
    for (const replay::Duel& duel : PlainDuels()) {
      for (const replay::Entry& entry : duel.entries) {
        records += static_cast<double>(replay::EncodeEntry(entry).size());
      }
    }
  }
  const auto entries = static_cast<double>(EntryCount(Archive()));
  state.counters["stored"] = stored / entries;
  state.counters["plain"] = (stored - CommitmentBytes()) / entries;
  state.counters["seeds"] =
      static_cast<double>(Archive().size() * 2 * replay::kSeedBytes) / entries;
  state.counters["record"] = records / static_cast<double>(EntryCount(PlainDuels()));
}

Row VerifyRow(const char* what, const char* figure, const char* against, const char* reference,
              double bound) {
  return {"d",
          what,
          Unit::kPerSecond,
          {figure, "rate"},
          against,
          Unit::kPerSecond,
          {reference, "rate"},
          {Goal::Kind::kAtLeast, bound}};
}

Row WeightRow(const char* what, const char* counter, Goal goal) {
  return {"e", what, Unit::kBytes, {"weigh", counter}, "", Unit::kBytes, {}, goal};
}

}  // namespace

std::vector<Row> ArchiveRows() {
  const auto add = [](const char* name, auto run) { benchmark::RegisterBenchmark(name, run); };
  add("verify", Verify);
  add("verify on two", VerifyOnTwo);
  add("fold archive", FoldOnly);
  add("scan", Scan);
  benchmark::RegisterBenchmark("weigh", Weigh)->Iterations(1);
  return {VerifyRow("verify an archive, actions", "verify", "fold alone", "fold archive", 0.8),
          VerifyRow("the same", "verify", "RocksDB scan", "scan", 0.6),
          VerifyRow("verify on two processors", "verify on two", "on one", "verify", 1.8),
          WeightRow("store, an entry", "stored", {}),
          WeightRow("the same without commitments", "plain", {Goal::Kind::kAtMost, 6}),
          WeightRow("of these, seeds of the duels", "seeds", {}),
          WeightRow("its record before compression", "record", {})};
}

}  // namespace judge::bench

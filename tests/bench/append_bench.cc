// Row b: a durable append, against the same bytes appended to a file and synced, by turns.
#include <fcntl.h>
#include <unistd.h>

#include <stdexcept>
#include <string>

#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/record/record.h"
#include "replay/store/store.h"
#include "tests/bench/duels.h"
#include "tests/bench/table.h"

namespace judge::bench {
namespace {

constexpr std::size_t kBatch = 64;
constexpr int kRounds = 300;

// A file that only grows.
class RawLog {
 public:
  explicit RawLog(const std::filesystem::path& path)
      : file_(open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600)) {
    if (file_ < 0) throw std::runtime_error(path.string() + ": cannot be opened");
  }
  ~RawLog() { close(file_); }
  RawLog(const RawLog&) = delete;
  RawLog& operator=(const RawLog&) = delete;

  void Append(const replay::Bytes& bytes) {
    const bool written =
        write(file_, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size());
    if (!written || fdatasync(file_) != 0) throw std::runtime_error("cannot append");
  }

 private:
  int file_;
};

template <class Value>
Value Taken(replay::StoreResult<Value> result) {
  if (!result) throw std::runtime_error(result.error().message);
  if constexpr (!std::is_void_v<Value>) return *std::move(result);
}

std::vector<replay::Entry> Entries(std::size_t count) {
  std::vector<replay::Entry> entries(
      LongDuel().entries.begin(), LongDuel().entries.begin() + static_cast<std::ptrdiff_t>(count));
  for (replay::Entry& entry : entries) entry.number = 0;
  return entries;
}

void Append(benchmark::State& state, std::size_t batch) {
  const Folder folder;
  const std::filesystem::path store = folder.path() / ".judge";
  Taken(replay::Store::Create(store));
  auto appender = Taken(replay::Appender::Open(store));
  Taken(appender.NewDuel(LongDuel().header, {}));
  RawLog raw(folder.path() / "raw");
  const std::vector<replay::Entry> entries = Entries(batch);
  replay::Bytes bytes;
  for (const replay::Entry& entry : entries) {
    const replay::Bytes record = replay::EncodeEntry(entry);
    bytes.insert(bytes.end(), record.begin(), record.end());
  }
  std::vector<double> ours;
  std::vector<double> theirs;
  EntryNumber next = 1;
  for (auto _ : state) {
    const double start = Now();
    next = Taken(appender.Append(LongDuel().header.id, next, entries)).last + 1;
    const double middle = Now();
    raw.Append(bytes);
    ours.push_back(middle - start);
    theirs.push_back(Now() - middle);
  }
  state.counters["p50"] = Percentile(&ours, 0.5);
  state.counters["p99"] = Percentile(&ours, 0.99);
  state.counters["raw"] = Percentile(&theirs, 0.5);
  state.counters["rate"] = static_cast<double>(batch) / Percentile(&ours, 0.5);
  state.counters["raw rate"] = static_cast<double>(batch) / Percentile(&theirs, 0.5);
}

}  // namespace

std::vector<Row> AppendRows() {
  const auto add = [](const char* name, std::size_t batch) {
    benchmark::RegisterBenchmark(name, [batch](benchmark::State& state) {
      Append(state, batch);
    })->Iterations(Rounds(kRounds));
  };
  add("append", 1);
  add("append batch", kBatch);
  const Goal::Kind most = Goal::Kind::kAtMost;
  const Goal::Kind least = Goal::Kind::kAtLeast;
  return {{"b",
           "durable append, p50",
           Unit::kSeconds,
           {"append", "p50"},
           "write + fdatasync",
           Unit::kSeconds,
           {"append", "raw"},
           {most, 1.25}},
          {"b",
           "durable append, p99",
           Unit::kSeconds,
           {"append", "p99"},
           "its own p50",
           Unit::kSeconds,
           {"append", "p50"},
           {most, 2}},
          {"b",
           "entries in batches of 64",
           Unit::kPerSecond,
           {"append batch", "rate"},
           "write + fdatasync",
           Unit::kPerSecond,
           {"append batch", "raw rate"},
           {least, 0.6}}};
}

}  // namespace judge::bench

// Row k: a season in one store: 5,000 duels of 50 entries, by the commands that people use.
#include <stdexcept>
#include <string>
#include <vector>

#include "replay/record/record.h"
#include "replay/store/store.h"
#include "tests/bench/duels.h"
#include "tests/bench/processes.h"
#include "tests/bench/table.h"

namespace judge::bench {
namespace {

constexpr int kSeason = 5'000;
constexpr std::size_t kEntries = 50;

// The beginnings of the golden duels that have so many entries.
std::vector<replay::Duel> Beginnings() {
  std::vector<replay::Duel> beginnings;
  for (replay::Duel duel : GoldenDuels()) {
    if (duel.entries.size() < kEntries) continue;
    duel.entries.resize(kEntries);
    beginnings.push_back(std::move(duel));
  }
  return beginnings;
}

// A store with them over and over, each under an id of its own.
class Season {
 public:
  explicit Season(int duels) {
    const auto require = [](const auto& result) {
      if (!result) throw std::runtime_error(result.error().message);
    };
    require(replay::Store::Create(store()));
    auto appender = replay::Appender::Open(store());
    require(appender);
    const std::vector<replay::Duel> beginnings = Beginnings();
    for (int i = 0; i < duels; ++i) {
      replay::Duel duel = beginnings[static_cast<std::size_t>(i) % beginnings.size()];
      duel.header.id = "season/" + std::to_string(i);
      require(appender->NewDuel(duel.header, duel.entries));
      ids_.push_back(duel.header.id);
    }
  }

  std::filesystem::path store() const { return folder_.path() / ".judge"; }
  const std::vector<std::string>& ids() const { return ids_; }

 private:
  Folder folder_;
  std::vector<std::string> ids_;
};

// Each command once: they take too long for more, and long enough for one number.
void Measure(benchmark::State& state) {
  constexpr int kFoundSomething = 1;
  const int duels = Rounds(kSeason);
  const Season season(duels);
  const Command begin = {JUDGE_PROGRAM, "--store", season.store().string()};
  const auto seconds = [&](const char* command, const std::vector<std::string>& arguments) {
    Command whole = begin;
    whole.emplace_back(command);
    whole.insert(whole.end(), arguments.begin(), arguments.end());
    return RunProcess(whole, kFoundSomething);
  };
  for (auto _ : state) {
    state.counters["verify"] = seconds("verify", {});
    state.counters["audit"] = seconds("audit", season.ids());
    state.counters["list"] = seconds("log", {});
  }
}

Row SeasonRow(const char* what, const char* counter) {
  Row row;
  row.row = "k";
  row.what = what;
  row.figure = {"season", counter};
  return row;
}

}  // namespace

std::vector<Row> SeasonRows() {
  benchmark::RegisterBenchmark("season", Measure)->Iterations(1)->Repetitions(1);
  return {SeasonRow("a season of 5,000 duels, verified", "verify"),
          SeasonRow("the same, audited", "audit"), SeasonRow("the same, listed", "list")};
}

}  // namespace judge::bench

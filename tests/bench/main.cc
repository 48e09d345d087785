// judge_bench: measures and ends with the table, and with what became slower since the last one
// that docs/performance.md keeps. --smoke runs each benchmark once and fails when a row has no
// figure; further arguments are those of the benchmark library.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstring>
#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>

#include "tests/bench/compare.h"
#include "tests/bench/table.h"

namespace judge::bench {
namespace {

std::vector<Row> AllRows() {
  RegisterYardstick();
  std::vector<Row> rows;
  for (const auto family : {ReplayRows, AppendRows, SeekRows, ArchiveRows, LegalRows, StartRows,
                            MemoryRows, ExplainRows, CrowdRows, SeasonRows, EventRows}) {
    for (Row& row : family()) rows.push_back(std::move(row));
  }
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row& a, const Row& b) { return a.row < b.row; });
  return rows;
}

// Returns the comparison with the table that is kept.
std::string Compared(const std::vector<Row>& rows, const std::string& table) {
  std::ifstream file(JUDGE_SOURCE_DIR "/docs/performance.md");
  std::stringstream page;
  page << file.rdbuf();
  std::vector<std::string> known;
  for (const Row& row : rows) known.push_back(NameOf(row));
  return Comparison(ReadTable(page.str()), ReadTable(table), known);
}

int Run(int argc, char** argv) {
  bool smoke = false;
  std::string interleaved = "--benchmark_enable_random_interleaving=true";
  std::string repetitions = "--benchmark_repetitions=7";
  std::string time = "--benchmark_min_time=0.1";
  std::vector<char*> arguments = {argv[0], interleaved.data(), repetitions.data(), time.data()};
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--smoke") == 0) {
      smoke = true;
      OnlySmoke();
      repetitions = "--benchmark_repetitions=1";
      time = "--benchmark_min_time=0";
    } else {
      arguments.push_back(argv[i]);
    }
  }
  int count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, arguments.data());
  if (benchmark::ReportUnrecognizedArguments(count, arguments.data())) return 2;
  const std::vector<Row> rows = AllRows();
  Collector collector;
  benchmark::RunSpecifiedBenchmarks(&collector);
  const std::string table = TableText(rows, collector);
  std::cout << table << "\n" << Compared(rows, table);
  if (!smoke) return 0;
  const std::vector<std::string> missing = Missing(rows, collector);
  for (const std::string& row : missing) std::cerr << "bench: no figure for " << row << "\n";
  return missing.empty() && !collector.failed() ? 0 : 1;
}

}  // namespace
}  // namespace judge::bench

int main(int argc, char** argv) {
  try {
    return judge::bench::Run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "bench: " << error.what() << "\n";
    return 70;
  }
}

// The table that the benchmarks end with: each figure beside something that was measured in the
// same run, and how far it is from its goal.
#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <string>
#include <vector>

namespace judge::bench {

enum class Unit { kPerSecond, kSeconds, kBytes };

// A number that a benchmark gives: a counter of it, "" for the processor time of one iteration.
struct Quantity {
  std::string benchmark;
  std::string counter;
};

// A bound on figure / reference, or on the figure itself where there is no reference.
struct Goal {
  enum class Kind { kNone, kAtMost, kAtLeast };
  Kind kind = Kind::kNone;
  double bound = 0;
};

struct Row {
  std::string row;  // letter of the goal
  std::string what;
  Unit unit = Unit::kSeconds;
  Quantity figure;
  std::string against;  // what the reference is, "" none
  Unit reference_unit = Unit::kSeconds;
  Quantity reference;
  Goal goal;
};

// The rows of one family, each with its benchmarks registered.
std::vector<Row> ReplayRows();
std::vector<Row> AppendRows();
std::vector<Row> SeekRows();
std::vector<Row> ArchiveRows();
std::vector<Row> LegalRows();
std::vector<Row> StartRows();
std::vector<Row> MemoryRows();
std::vector<Row> ExplainRows();
std::vector<Row> CrowdRows();
std::vector<Row> SeasonRows();
std::vector<Row> EventRows();

// A goal that was stated in actions a second: at least that many while the yardstick is done as
// often as it was on the machine where the goals were set.
Goal AtLeastPerSecond(double rate);
// The yardstick: a copy and a hash of 4 KB each.
extern const char kYardstickName[];
Quantity YardstickRate();
void RegisterYardstick();

// How often a benchmark of fixed length goes round: `wanted`, or once in a smoke run.
int Rounds(int wanted);
void OnlySmoke();

// Keeps every repetition of every benchmark and says what went wrong.
class Collector : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context& context) override;
  void ReportRuns(const std::vector<Run>& runs) override;

  // The median over the repetitions; negative when there is none.
  double Median(const Quantity& quantity) const;
  bool failed() const { return failed_; }

 private:
  std::map<std::string, std::vector<double>> values_;  // "benchmark/counter"
  bool failed_ = false;
};

// The lines for people. Rows without figures (a filter was given) are left out.
std::string TableText(const std::vector<Row>& rows, const Collector& collector);
// The name by which a row is found in another table.
std::string NameOf(const Row& row);
// The names of the rows that have no figure.
std::vector<std::string> Missing(const std::vector<Row>& rows, const Collector& collector);

}  // namespace judge::bench

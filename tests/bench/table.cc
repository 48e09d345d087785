#include "tests/bench/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>

namespace judge::bench {
namespace {

using Cells = std::vector<std::string>;
enum Column : std::size_t {
  kRow,
  kWhat,
  kFigure,
  kReference,
  kRatio,
  kInstructions,
  kGoal,
  kDistance,
  kColumns,
};

std::string Scaled(double value, double step, const std::vector<const char*>& units) {
  std::size_t unit = 0;
  while (value >= step && unit + 1 < units.size()) {
    value /= step;
    ++unit;
  }
  return fmt::format("{:.{}f} {}", value, value < 10 ? 2 : value < 100 ? 1 : 0, units[unit]);
}

std::string Written(double value, Unit unit) {
  switch (unit) {
    case Unit::kPerSecond:
      return Scaled(value, 1000, {"/s", "k/s", "M/s", "G/s"});
    case Unit::kSeconds:
      return Scaled(value * 1e9, 1000, {"ns", "us", "ms", "s"});
    case Unit::kBytes:
      return Scaled(value, 1024, {"B", "KiB", "MiB"});
  }
  return "";
}

std::string GoalText(const Row& row, double reference) {
  if (row.goal.kind == Goal::Kind::kNone) return "-";
  const char* sign = row.goal.kind == Goal::Kind::kAtMost ? "<= " : ">= ";
  if (row.against.empty()) return sign + Written(row.goal.bound, row.unit);
  if (row.against == kYardstickName) return sign + Written(row.goal.bound * reference, row.unit);
  return fmt::format("{}{:.3g} x", sign, row.goal.bound);
}

std::string Distance(const Goal& goal, double value) {
  if (goal.kind == Goal::Kind::kNone) return "-";
  const double short_by =
      goal.kind == Goal::Kind::kAtMost ? value / goal.bound : goal.bound / value;
  return short_by <= 1 ? "met" : fmt::format("x {:.2f} short", short_by);
}

Cells CellsOf(const Row& row, const Collector& collector) {
  const double figure = collector.Median(row.figure);
  Cells cells(kColumns, "-");
  cells[kRow] = row.row;
  cells[kWhat] = row.what;
  cells[kFigure] = Written(figure, row.unit);
  double reference = 0;
  double value = figure;
  if (!row.against.empty()) {
    reference = collector.Median(row.reference);
    value = figure / reference;
    cells[kReference] = row.against + " " + Written(reference, row.reference_unit);
    cells[kRatio] = fmt::format("{:.3g}", value);
  }
  const double instructions = collector.Median({row.figure.benchmark, "instructions"});
  if (instructions >= 0) cells[kInstructions] = fmt::format("{:.0f}", instructions);
  cells[kGoal] = GoalText(row, reference);
  cells[kDistance] = Distance(row.goal, value);
  return cells;
}

bool Has(const Row& row, const Collector& collector) {
  return collector.Median(row.figure) >= 0 &&
         (row.against.empty() || collector.Median(row.reference) > 0);
}

bool only_smoke = false;

}  // namespace

std::string NameOf(const Row& row) { return row.row + ": " + row.what; }

int Rounds(int wanted) { return only_smoke ? 1 : wanted; }

void OnlySmoke() { only_smoke = true; }

bool Collector::ReportContext(const Context&) { return true; }

void Collector::ReportRuns(const std::vector<Run>& runs) {
  for (const Run& run : runs) {
    if (run.run_type != Run::RT_Iteration) continue;
    const std::string name = run.run_name.function_name;
    if (run.error_occurred) {
      std::cerr << "bench: " << name << ": " << run.error_message << "\n";
      failed_ = true;
      continue;
    }
    const double iterations = static_cast<double>(run.iterations);
    values_[name + "/"].push_back(run.cpu_accumulated_time / iterations);
    for (const auto& [counter, value] : run.counters) {
      values_[name + "/" + counter].push_back(value.value);
    }
  }
}

double Collector::Median(const Quantity& quantity) const {
  const auto found = values_.find(quantity.benchmark + "/" + quantity.counter);
  if (found == values_.end()) return -1;
  std::vector<double> values = found->second;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

std::string TableText(const std::vector<Row>& rows, const Collector& collector) {
  std::vector<Cells> table = {
      {"row", "what", "figure", "reference", "ratio", "instructions", "goal", "distance"}};
  for (const Row& row : rows) {
    if (Has(row, collector)) table.push_back(CellsOf(row, collector));
  }
  // Where the kernel counts none, there is no column of them.
  const bool counted = std::any_of(table.begin() + 1, table.end(),
                                   [](const Cells& cells) { return cells[kInstructions] != "-"; });
  for (Cells& cells : table) {
    if (!counted) cells.erase(cells.begin() + kInstructions);
  }
  std::array<std::size_t, kColumns> width = {};
  for (const Cells& cells : table) {
    for (std::size_t i = 0; i < cells.size(); ++i) width[i] = std::max(width[i], cells[i].size());
  }
  std::string out;
  for (const Cells& cells : table) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const bool number = i == kFigure || i == kRatio || (counted && i == kInstructions);
      line += number ? fmt::format("{:>{}}  ", cells[i], width[i])
                     : fmt::format("{:<{}}  ", cells[i], width[i]);
    }
    out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return out;
}

std::vector<std::string> Missing(const std::vector<Row>& rows, const Collector& collector) {
  std::vector<std::string> missing;
  for (const Row& row : rows) {
    if (!Has(row, collector)) missing.push_back(NameOf(row));
  }
  return missing;
}

}  // namespace judge::bench

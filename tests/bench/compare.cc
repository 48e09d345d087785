#include "tests/bench/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

namespace judge::bench {
namespace {

// From these multiples on a row counts as slower.
constexpr double kSlowerByCount = 1.03;  // instructions and bytes are the same in every run
constexpr double kSlowerByTime = 1.3;

// Returns the cells of a row, which stand at least two spaces apart.
std::vector<std::string> CellsIn(std::string_view line) {
  std::vector<std::string> cells;
  while (!line.empty()) {
    const std::size_t first = line.find_first_not_of(' ');
    if (first == std::string_view::npos) break;
    line.remove_prefix(first);
    const std::size_t end = std::min(line.find("  "), line.size());
    cells.emplace_back(line.substr(0, end));
    line.remove_prefix(end);
  }
  return cells;
}

struct UnitRow {
  const char* word;
  double factor;
  Measure measure;
};
constexpr UnitRow kUnits[] = {
    {"/s", 1, Measure::kRate},      {"k/s", 1e3, Measure::kRate},     {"M/s", 1e6, Measure::kRate},
    {"G/s", 1e9, Measure::kRate},   {"ns", 1e-9, Measure::kTime},     {"us", 1e-6, Measure::kTime},
    {"ms", 1e-3, Measure::kTime},   {"s", 1, Measure::kTime},         {"B", 1, Measure::kBytes},
    {"KiB", 1024, Measure::kBytes}, {"MiB", 1048576, Measure::kBytes}};

// Returns the number at the beginning of the cell; nothing where it has none.
std::optional<double> NumberIn(const std::string& cell) {
  char* end = nullptr;
  const double number = std::strtod(cell.c_str(), &end);
  if (end == cell.c_str()) return std::nullopt;
  return number;
}

// Returns whether the cell is a figure with a unit, and sets it.
bool ReadFigure(const std::string& cell, Line* line) {
  const std::optional<double> number = NumberIn(cell);
  const std::size_t space = cell.find(' ');
  if (!number || space == std::string::npos) return false;
  const std::string word = cell.substr(space + 1);
  for (const UnitRow& unit : kUnits) {
    if (word != unit.word) continue;
    line->figure = *number * unit.factor;
    line->measure = unit.measure;
    return true;
  }
  return false;
}

// Returns the row whose cells stand below those of the head; nothing when it is none.
std::optional<Line> LineOf(const std::vector<std::string>& head,
                           const std::vector<std::string>& cells) {
  std::map<std::string, std::string> by_column;
  for (std::size_t i = 0; i < std::min(head.size(), cells.size()); ++i) {
    by_column[head[i]] = cells[i];
  }
  Line line;
  line.name = by_column["row"] + ": " + by_column["what"];
  if (!ReadFigure(by_column["figure"], &line)) return std::nullopt;
  line.ratio = NumberIn(by_column["ratio"]);
  line.instructions = NumberIn(by_column["instructions"]);
  return line;
}

const Line* Find(const std::vector<Line>& lines, const std::string& name) {
  const auto found =
      std::find_if(lines.begin(), lines.end(), [&](const Line& line) { return line.name == name; });
  return found == lines.end() ? nullptr : &*found;
}

// The cost of a row as a multiple of what it was, and by what it was compared.
struct Change {
  double times = 1;
  const char* by = "";
  double slower_from = kSlowerByTime;
};

Change ChangeOf(const Line& then, const Line& now) {
  if (then.instructions && now.instructions) {
    return {*now.instructions / *then.instructions, "instructions", kSlowerByCount};
  }
  if (now.measure == Measure::kBytes) {
    return {now.figure / then.figure, "bytes", kSlowerByCount};
  }
  const bool by_ratio = then.ratio && now.ratio;
  const double before = by_ratio ? *then.ratio : then.figure;
  const double after = by_ratio ? *now.ratio : now.figure;
  const double times = now.measure == Measure::kRate ? before / after : after / before;
  return {times, by_ratio ? "ratio" : "time"};
}

std::string NamesOf(const char* word, const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += fmt::format("{}: {}\n", word, name);
  return out;
}

}  // namespace

std::vector<Line> ReadTable(std::string_view text) {
  const std::size_t start = text.rfind("\nrow  what");
  const bool first = start == std::string_view::npos && text.substr(0, 9) == "row  what";
  if (start == std::string_view::npos && !first) return {};
  text.remove_prefix(first ? 0 : start + 1);
  std::vector<Line> lines;
  std::vector<std::string> head;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::vector<std::string> cells = CellsIn(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (head.empty()) {
      head = cells;
      continue;
    }
    std::optional<Line> line = LineOf(head, cells);
    if (!line) break;
    lines.push_back(*std::move(line));
  }
  return lines;
}

std::string Comparison(const std::vector<Line>& then, const std::vector<Line>& now,
                       const std::vector<std::string>& known) {
  std::string out = "cost now / in the table that is kept:\n";
  std::vector<std::string> slower;
  std::vector<std::string> fresh;
  std::vector<std::string> gone;
  for (const Line& line : now) {
    const Line* before = Find(then, line.name);
    if (before == nullptr || before->measure != line.measure) {
      fresh.push_back(line.name);
      continue;
    }
    const Change change = ChangeOf(*before, line);
    out += fmt::format("{:6.2f}  {} (by {})\n", change.times, line.name, change.by);
    if (change.times < change.slower_from) continue;
    slower.push_back(fmt::format("{}, x {:.2f} by {}", line.name, change.times, change.by));
  }
  for (const Line& line : then) {
    if (std::find(known.begin(), known.end(), line.name) == known.end()) gone.push_back(line.name);
  }
  if (slower.empty()) out += "slower: nothing\n";
  return out + NamesOf("slower", slower) + NamesOf("new", fresh) + NamesOf("gone", gone);
}

}  // namespace judge::bench

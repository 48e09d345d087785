// Compares the table of this run with the one that is kept in docs/performance.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge::bench {

// The size of a figure, by which it is compared.
enum class Measure { kRate, kTime, kBytes };

// One row of a table as it is written. A row is known by its letter and its words.
struct Line {
  std::string name;   // "a: fold of golden duels, actions"
  double figure = 0;  // a second, in seconds or in bytes
  Measure measure = Measure::kTime;
  std::optional<double> ratio;         // figure divided by its reference
  std::optional<double> instructions;  // of one of the things that are counted
};

// Returns the rows of the last table in the text; none when there is no table.
std::vector<Line> ReadTable(std::string_view text);

// Returns, for people, what each row of `now` costs as a multiple of `then`, and by name the rows
// that became slower, that are new, and that are gone. A row of `then` is gone when `known`, the
// names of all rows that can be measured, does not have it. Instructions are compared where both
// tables have them, else ratios, since time on a busy machine is noise, else figures.
std::string Comparison(const std::vector<Line>& then, const std::vector<Line>& now,
                       const std::vector<std::string>& known);

}  // namespace judge::bench

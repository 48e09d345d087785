// Tables that other software writes: comma-separated values, RFC 4180.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace judge::replay {

// The most bytes of one table, and the most rows.
inline constexpr std::size_t kCsvBytesMax = 4'194'304;
inline constexpr std::size_t kCsvRowsMax = 20'000;

// What is wrong with a table.
struct CsvError {
  int line = 0;  // 1..
  std::string what = {};
};

// A row below the heading.
struct CsvRow {
  int line = 0;  // where it begins, 1..
  std::vector<std::string> cells = {};
};
// A table with its heading.
struct CsvTable {
  std::vector<std::string> columns = {};  // in small letters
  std::vector<CsvRow> rows = {};          // each has as many cells as there are columns

  // Returns the place of a column, -1 when there is none of that name.
  int Find(std::string_view column) const;
  // Returns the cell, "" for a column that is not there (-1).
  const std::string& Cell(const CsvRow& row, int column) const;
};

// Returns the table. Rows of another length than the heading, a quote that stays open, two columns
// of a name and a row too many are refused with their line. Blanks around a cell without quotes do
// not count, and neither do empty lines.
tl::expected<CsvTable, CsvError> ReadCsv(std::string_view text);

// Returns a cell as it is written: in quotes where it needs them. One that a spreadsheet would take
// for a formula gets an apostrophe in front.
std::string CsvCell(std::string_view text);
// Returns a whole line of cells, with its line break.
std::string CsvLine(const std::vector<std::string>& cells);

}  // namespace judge::replay

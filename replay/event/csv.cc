#include "replay/event/csv.h"

#include <algorithm>
#include <utility>

namespace judge::replay {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

std::string Trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return "";
  return std::string(text.substr(from, text.find_last_not_of(" \t") - from + 1));
}

std::string Small(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

// Reads one row after the other.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool AtEnd() const { return at_ >= text_.size(); }

  tl::expected<CsvRow, CsvError> Next() {
    CsvRow row{.line = line_};
    while (true) {
      auto cell = Cell();
      if (!cell) return tl::unexpected<CsvError>(cell.error());
      row.cells.push_back(*std::move(cell));
      if (AtEnd()) return row;
      const char c = text_[at_++];
      if (c == ',') continue;
      if (c == '\r' && !AtEnd() && text_[at_] == '\n') ++at_;
      ++line_;
      return row;
    }
  }

 private:
  tl::expected<std::string, CsvError> Cell() {
    while (!AtEnd() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    if (AtEnd() || text_[at_] != '"') {
      const std::size_t end = std::min(text_.find_first_of(",\r\n", at_), text_.size());
      std::string cell = Trimmed(text_.substr(at_, end - at_));
      at_ = end;
      if (cell.find('"') == std::string::npos) return cell;
      return tl::unexpected<CsvError>(
          CsvError{line_, "has a quote inside of a cell, expected the whole cell in quotes"});
    }
    const int from = line_;
    std::string cell;
    for (++at_; !AtEnd(); ++at_) {
      if (text_[at_] == '\n') ++line_;
      if (text_[at_] != '"') {
        cell += text_[at_];
      } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
        cell += text_[++at_];
      } else {
        break;
      }
    }
    if (AtEnd()) return tl::unexpected<CsvError>(CsvError{from, "has a quote that stays open"});
    ++at_;
    while (!AtEnd() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    if (AtEnd() || std::string_view(",\r\n").find(text_[at_]) != std::string_view::npos) {
      return cell;
    }
    return tl::unexpected<CsvError>(CsvError{line_, "goes on behind a quoted cell"});
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

bool IsEmpty(const CsvRow& row) { return row.cells.size() == 1 && row.cells.front().empty(); }

}  // namespace

int CsvTable::Find(std::string_view column) const {
  const auto found = std::find(columns.begin(), columns.end(), column);
  return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

const std::string& CsvTable::Cell(const CsvRow& row, int column) const {
  static const std::string kNothing;
  return column < 0 ? kNothing : row.cells[static_cast<std::size_t>(column)];
}

tl::expected<CsvTable, CsvError> ReadCsv(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  Reader reader(text);
  CsvTable table;
  const auto fail = [](int line, std::string what) {
    return tl::unexpected<CsvError>(CsvError{line, std::move(what)});
  };
  while (!reader.AtEnd()) {
    auto row = reader.Next();
    if (!row) return tl::unexpected<CsvError>(row.error());
    if (IsEmpty(*row)) continue;
    if (table.columns.empty()) {
      for (std::string& cell : row->cells) table.columns.push_back(Small(std::move(cell)));
      for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.Find(table.columns[i]) == static_cast<int>(i)) continue;
        return fail(row->line, "has two columns \"" + table.columns[i] + "\"");
      }
      continue;
    }
    if (row->cells.size() != table.columns.size()) {
      return fail(row->line, "has " + std::to_string(row->cells.size()) + " cells, expected " +
                                 std::to_string(table.columns.size()));
    }
    if (table.rows.size() == kCsvRowsMax) {
      return fail(row->line, "is one row too many, the limit is " + std::to_string(kCsvRowsMax));
    }
    table.rows.push_back(*std::move(row));
  }
  if (table.columns.empty()) return fail(1, "there is no heading");
  return table;
}

std::string CsvCell(std::string_view text) {
  std::string cell(text);
  if (!cell.empty() && std::string_view("=+-@").find(cell.front()) != std::string_view::npos) {
    cell.insert(0, 1, '\'');
  }
  if (cell.find_first_of(",\"\r\n") == std::string::npos) return cell;
  std::string out = "\"";
  for (const char c : cell) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string CsvLine(const std::vector<std::string>& cells) {
  std::string out;
  for (std::size_t i = 0; i < cells.size(); ++i) out += (i == 0 ? "" : ",") + CsvCell(cells[i]);
  return out + "\n";
}

}  // namespace judge::replay

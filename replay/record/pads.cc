#include "replay/record/pads.h"

#include <algorithm>

namespace judge::replay {

std::vector<PadColumn> ColumnsOf(const Entry& pads) {
  std::vector<PadColumn> columns;
  for (const Check& check : pads.checks) {
    if (check.kind != CheckKind::kLifePoints || check.pad == kNoSeat) continue;
    auto at = std::find_if(columns.begin(), columns.end(), [&](const PadColumn& column) {
      return column.pad == check.pad && column.seat == check.seat;
    });
    if (at == columns.end()) at = columns.insert(columns.end(), {check.pad, check.seat, {}});
    at->numbers.push_back({check.value, 0});
  }
  return columns;
}

namespace {

// Returns whether all of them end at the same number: one player has written down in steps what
// another has summed up, and which number stands is not in question.
bool EndAlike(const std::vector<const PadColumn*>& columns) {
  return std::ranges::all_of(columns, [&](const PadColumn* column) {
    return !column->numbers.empty() &&
           column->numbers.back().value == columns.front()->numbers.back().value;
  });
}

}  // namespace

std::vector<PadsPart> WhereTheyPart(const std::vector<PadColumn>& columns) {
  std::vector<PadsPart> parts;
  for (const PadColumn& first : columns) {
    const bool told = std::any_of(parts.begin(), parts.end(),
                                  [&](const PadsPart& part) { return part.seat == first.seat; });
    if (told || first.pad == kNoSeat) continue;
    std::vector<const PadColumn*> same;
    std::size_t most = 0;
    for (const PadColumn& column : columns) {
      if (column.seat != first.seat || column.pad == kNoSeat) continue;
      same.push_back(&column);
      most = std::max(most, column.numbers.size());
    }
    if (EndAlike(same)) continue;
    for (std::size_t at = 0; at < most; ++at) {
      const auto longest = std::find_if(same.begin(), same.end(), [at](const PadColumn* column) {
        return column->numbers.size() > at;
      });
      const std::int32_t value = (*longest)->numbers[at].value;
      const bool ends = std::any_of(same.begin(), same.end(), [at](const PadColumn* column) {
        return column->numbers.size() <= at;
      });
      const bool differ = std::any_of(same.begin(), same.end(), [&](const PadColumn* column) {
        return column->numbers.size() > at && column->numbers[at].value != value;
      });
      if (!differ && !ends) continue;
      parts.push_back({first.seat, at, !differ});
      break;
    }
  }
  return parts;
}

}  // namespace judge::replay

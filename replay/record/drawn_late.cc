#include "replay/record/drawn_late.h"

#include <algorithm>

#include "replay/record/line.h"

namespace judge::replay {
namespace {

bool IsJudges(const Entry& entry) {
  return !entry.acts.empty() && WordsOf(entry.verb()).kind == EntryKind::kJudge;
}

bool Repairs(const Entry& entry) {
  return !entry.acts.empty() && entry.verb() == Verb::kRepair && !IsDecidedInPlace(entry);
}

}  // namespace

EntryNumber DrawnWithRepair(const std::vector<Entry>& entries, EntryNumber until,
                            EntryNumber number) {
  if (std::ranges::none_of(entries, Repairs)) return 0;
  const Line line = LineOf(entries, until);
  const auto place = line.PlaceOf(number);
  // What is played, or taken out, right before the entry.
  const Entry* before = nullptr;
  const auto is_later = [&](const Entry& one) {
    return line.PlaceOf(one.number) < place &&
           (before == nullptr || line.PlaceOf(one.number) > line.PlaceOf(before->number));
  };
  for (const Entry* entry : line.entries) {
    if (!IsJudges(*entry) && is_later(*entry)) before = entry;
  }
  EntryNumber with = 0;
  const auto fates = FatesOf(entries, until);
  for (const Entry& entry : entries) {
    const auto fate = fates.find(entry.number);
    const EntryNumber by = fate == fates.end() ? 0 : fate->second.taken_back_by;
    if (by == 0 || !is_later(entry)) continue;
    const auto taker = std::ranges::find(entries, by, &Entry::number);
    if (taker == entries.end() || !Repairs(*taker)) continue;
    before = &entry;
    with = entry.verb() == Verb::kNoDraw ? by : 0;
  }
  return with;
}

}  // namespace judge::replay

#include "judge/disputes/pads_matter.h"

#include <algorithm>
#include <cstddef>

#include "judge/disputes/standing.h"
#include "judge/explain/explain.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

using replay::PadColumn;
using replay::PadNumber;
using replay::PadsPart;

// Returns whether a check says what the life points of the seat are, and on no pad.
bool SetsLife(const replay::Check& check, SeatIndex seat) {
  return check.kind == replay::CheckKind::kLifePoints && check.pad == kNoSeat &&
         check.comparison == replay::Comparison::kEqual && check.seat == seat;
}

}  // namespace

const PadColumn* ColumnOf(const PadsMatter& matter, SeatIndex pad, SeatIndex seat) {
  for (const PadColumn& column : matter.columns) {
    if (column.pad == pad && column.seat == seat) return &column;
  }
  return nullptr;
}

std::int32_t ValueBefore(const PadsMatter& matter, const PadsPart& part) {
  if (part.at == 0) return -1;
  for (const PadColumn& column : matter.columns) {
    if (column.seat == part.seat && column.pad != kNoSeat) return column.numbers[part.at - 1].value;
  }
  return -1;
}

std::int64_t ComputedWith(const PadsMatter& matter, SeatIndex seat, std::int32_t value) {
  const PadColumn* computed = ColumnOf(matter, kNoSeat, seat);
  if (computed == nullptr) return -1;
  for (const PadNumber& number : computed->numbers) {
    const bool behind = matter.entry != 0 && number.entry > matter.entry;
    if (number.value == value && !behind) return number.entry;
  }
  return -1;
}

std::vector<PadChoice> ChoicesOf(const PadsMatter& matter, const PadsPart& part) {
  std::vector<PadChoice> out;
  const std::int32_t before = ValueBefore(matter, part);
  for (const PadColumn& column : matter.columns) {
    if (column.seat != part.seat || column.pad == kNoSeat) continue;
    if (column.numbers.size() <= part.at) continue;
    const PadNumber& number = column.numbers[part.at];
    PadChoice choice{.pad = column.pad, .value = number.value, .entry = number.entry};
    choice.now = matter.of_record ? number.value : column.numbers.back().value;
    if (before >= 0) choice.change = number.value - before;
    const auto fits = std::find_if(matter.fight.outcomes.begin(), matter.fight.outcomes.end(),
                                   [&](const FightOutcome& outcome) {
                                     return before >= 0 && outcome.loss == -choice.change &&
                                            outcome.MayBeOf(part.seat);
                                   });
    choice.fits = fits != matter.fight.outcomes.end();
    for (const OnceComputed& once : matter.once) {
      const bool it = once.seat == part.seat && once.value == choice.value && once.before == before;
      if (it && ComputedWith(matter, part.seat, choice.value) < 0) choice.taken_out = once.text;
    }
    // What those two have fought and was taken out is no battle of the record any more.
    choice.fits &= choice.taken_out.empty() || matter.fight.recorded;
    if (!matter.of_record && choice.taken_out.empty()) {
      choice.twice = TwiceIn(matter.columns, part, choice.value, matter.entry);
    }
    choice.fits &= !choice.AgainstRecord();
    if (choice.fits) choice.fought = *fits;
    out.push_back(std::move(choice));
  }
  return out;
}

EntryNumber AboutOf(const PadsMatter& matter, const PadsPart& part) {
  if (!matter.of_record) return matter.entry;
  EntryNumber about = 0;
  for (const PadChoice& choice : ChoicesOf(matter, part)) {
    const bool computed = ComputedWith(matter, part.seat, choice.value) >= 0;
    if (about == 0 || !computed) about = choice.entry;
  }
  return about;
}

std::optional<PadNumber> ComputedThen(const PadsMatter& matter, SeatIndex seat, EntryNumber then) {
  const PadColumn* computed = ColumnOf(matter, kNoSeat, seat);
  std::optional<PadNumber> last;
  if (computed == nullptr) return last;
  for (const PadNumber& number : computed->numbers) {
    if (number.entry <= then) last = number;
  }
  return last;
}
std::optional<PadNumber> ComputedAt(const PadsMatter& matter, const PadsPart& part) {
  const EntryNumber about = AboutOf(matter, part);
  // A check behind an attack is read when that was fought, by passes that stand in later entries.
  for (const CheckedLife& one : matter.checked) {
    if (!matter.of_record || one.entry != about || one.seat != part.seat) continue;
    const std::int64_t with = ComputedWith(matter, part.seat, one.computed);
    return PadNumber{one.computed, with < 0 ? 0 : static_cast<EntryNumber>(with)};
  }
  return ComputedThen(matter, part.seat, about);
}

const replay::JudgesRuling* SettledBy(const PadsMatter& matter, const PadsPart& part) {
  const EntryNumber about = AboutOf(matter, part);
  const replay::JudgesRuling* found = nullptr;
  for (const replay::JudgesRuling& ruling : matter.rulings) {
    const bool sets =
        std::any_of(ruling.numbers.begin(), ruling.numbers.end(),
                    [&](const replay::Check& check) { return SetsLife(check, part.seat); });
    const bool it = about != 0 && ruling.about == about;
    if (it && sets) found = &ruling;
  }
  return found;
}

bool IsOpen(const PadsMatter& matter) {
  return std::any_of(matter.parts.begin(), matter.parts.end(),
                     [&](const PadsPart& part) { return SettledBy(matter, part) == nullptr; });
}

}  // namespace judge::cli

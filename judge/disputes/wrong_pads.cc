#include "judge/disputes/wrong_pads.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "judge/disputes/in_event.h"
#include "judge/disputes/pads.h"
#include "judge/explain/explain.h"
#include "judge/wording/wording.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

// Returns the life points that belong in the column of a pad: those that are ruled, else those that
// the record computes there; nothing where neither says them.
std::optional<std::int32_t> RightNumber(const Bench& bench, EntryNumber about,
                                        const replay::PadColumn& column,
                                        const std::vector<replay::Check>& numbers) {
  for (const replay::Check& one : numbers) {
    const bool it = one.kind == replay::CheckKind::kLifePoints && one.pad == kNoSeat &&
                    one.comparison == replay::Comparison::kEqual && one.seat == column.seat;
    if (it) return one.value;
  }
  if (!numbers.empty()) return std::nullopt;
  const replay::EntryResult* result = bench.replay.Find(about);
  const replay::Entry* written = RecordedEntry(bench.replay.duel(), about);
  if (written->verb() == Verb::kPads) return ComputedOnPads(bench.replay, about, column.seat);
  if (result == nullptr) return std::nullopt;
  for (const replay::CheckResult& one : result->checks) {
    const bool it = one.check.kind == replay::CheckKind::kLifePoints &&
                    one.check.seat == column.seat && one.check.pad == column.pad;
    if (it && one.known && one.least == one.most) return one.least;
  }
  return std::nullopt;
}

}  // namespace

std::vector<SeatIndex> AtFault(const Bench& bench, EntryNumber about, const std::string& word,
                               const std::vector<replay::Check>& numbers) {
  std::vector<SeatIndex> out;
  bool pads = false;
  const replay::Entry* written = RecordedEntry(bench.replay.duel(), about);
  if (word == "number" && written != nullptr) {
    for (const replay::PadColumn& column : replay::ColumnsOf(CountingEntry(bench.replay, about))) {
      if (column.pad == kNoSeat) continue;
      pads = true;
      const auto right = RightNumber(bench, about, column, numbers);
      const bool wrong = right && column.numbers.back().value != *right;
      if (wrong && std::find(out.begin(), out.end(), column.pad) == out.end()) {
        out.push_back(column.pad);
      }
    }
  }
  const replay::EntryResult* result = bench.replay.Find(about);
  if (!pads && result != nullptr && result->seat != kNoSeat) out.push_back(result->seat);
  return out;
}

std::string WhosePadText(const Bench& bench, EntryNumber about, const std::string& word,
                         const std::vector<replay::Check>& numbers) {
  const auto infractions = InfractionsIn(bench, about, word);
  const replay::Entry* written = RecordedEntry(bench.replay.duel(), about);
  if (word != "number" || infractions.empty() || written == nullptr) return "";
  const auto columns = replay::ColumnsOf(CountingEntry(bench.replay, about));
  const bool pads = std::any_of(columns.begin(), columns.end(),
                                [](const auto& column) { return column.pad != kNoSeat; });
  if (!pads) return "";
  std::vector<std::string> names;
  for (const SeatIndex seat : AtFault(bench, about, word, numbers)) {
    names.push_back(SeatWord(bench.replay.header(), seat) + "'s");
  }
  if (names.empty()) return "";
  if (names.size() == 1) return names.front() + " pad says otherwise than what is ruled";
  return "the pads say otherwise than what is ruled, " + AndList(names) +
         ": no penalty is written with the ruling; one for each: judge penalty add " +
         bench.opened.id + " SEAT " + infractions.front()->name;
}

std::string StalePads(const SeenReplay& replay, EntryNumber pads) {
  const auto& log = replay.duel().entries;
  const replay::Entry* read = RecordedEntry(replay.duel(), pads);
  if (read == nullptr || read->acts.empty() || read->verb() != Verb::kPads) return "";
  std::map<EntryNumber, std::vector<EntryNumber>> since;  // by what changed them
  for (const auto& [number, fate] : replay::FatesOf(log, replay::kEntriesMax)) {
    const replay::Entry* one = RecordedEntry(replay.duel(), number);
    const bool played =
        one != nullptr && !one->acts.empty() && WordsOf(one->verb()).kind != EntryKind::kJudge;
    if (number > pads || !played) continue;
    const EntryNumber by = std::max(fate.taken_back_by, fate.corrected_by);
    if (by > pads) since[by].push_back(number);
  }
  std::vector<std::string> parts;
  for (const auto& [by, numbers] : since) {
    const replay::Entry* entry = RecordedEntry(replay.duel(), by);
    const bool fix = entry != nullptr && entry->verb() == Verb::kFix;
    parts.push_back("entry " + std::to_string(by) + (fix ? " corrected " : " took back ") +
                    RangesText(numbers));
  }
  for (const replay::Entry& entry : log) {
    const bool late = entry.number > pads && !entry.acts.empty() && entry.verb() == Verb::kLate &&
                      static_cast<EntryNumber>(entry.acts.front().number) < pads;
    if (late) parts.push_back("entry " + std::to_string(entry.number) + " was written late");
  }
  if (parts.empty()) return "";
  return "since the pads of " + std::to_string(pads) + " were read, " + AndList(parts) +
         ": what stands on them may be of before";
}

}  // namespace judge::cli

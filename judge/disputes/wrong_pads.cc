#include "judge/disputes/wrong_pads.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <tl/expected.hpp>
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

// Returns whether a number that the entry notes on no pad is wrong: another one is ruled, or, with
// nothing ruled, the record computes another one.
bool NotesWrong(const Bench& bench, EntryNumber about, const std::vector<replay::Check>& numbers) {
  const replay::EntryResult* result = bench.replay.Find(about);
  if (result == nullptr) return false;
  return std::ranges::any_of(result->checks, [&](const replay::CheckResult& noted) {
    if (noted.check.pad != kNoSeat) return false;
    if (numbers.empty()) return noted.fails();
    return std::ranges::any_of(numbers, [&](const replay::Check& ruled) {
      const bool same = ruled.kind == noted.check.kind && ruled.seat == noted.check.seat &&
                        ruled.zone == noted.check.zone && ruled.pad == kNoSeat;
      const bool equal = noted.check.comparison == replay::Comparison::kEqual;
      return same && (equal ? ruled.value != noted.check.value : noted.fails());
    });
  });
}

// Returns whether the entry has numbers of pads.
bool HasPads(const Bench& bench, EntryNumber about) {
  const auto columns = replay::ColumnsOf(CountingEntry(bench.replay, about));
  return std::ranges::any_of(columns, [](const auto& column) { return column.pad != kNoSeat; });
}

}  // namespace

std::vector<SeatIndex> AtFault(const Bench& bench, EntryNumber about, const std::string& word,
                               const std::vector<replay::Check>& numbers) {
  std::vector<SeatIndex> out;
  const replay::Entry* written = RecordedEntry(bench.replay.duel(), about);
  if (word == "number" && written != nullptr) {
    for (const replay::PadColumn& column : replay::ColumnsOf(CountingEntry(bench.replay, about))) {
      if (column.pad == kNoSeat) continue;
      const auto right = RightNumber(bench, about, column, numbers);
      const std::int32_t shown = column.numbers.back().value;
      // Whose pad shows what the record computes has written nothing wrong, whatever is agreed.
      const bool computed = !numbers.empty() && shown == RightNumber(bench, about, column, {});
      const bool wrong = right && shown != *right && !computed;
      if (wrong && std::find(out.begin(), out.end(), column.pad) == out.end()) {
        out.push_back(column.pad);
      }
    }
  }
  if (word == "number") return out;
  const replay::EntryResult* result = bench.replay.Find(about);
  if (result != nullptr && result->seat != kNoSeat) out.push_back(result->seat);
  return out;
}

std::string WhoseNumberText(const Bench& bench, EntryNumber about, const std::string& word,
                            const std::vector<replay::Check>& numbers) {
  const auto infractions = InfractionsIn(bench, about, word);
  const replay::Entry* written = RecordedEntry(bench.replay.duel(), about);
  if (word != "number" || infractions.empty() || written == nullptr) return "";
  const std::string by_itself =
      "judge penalty add " + bench.opened.id + " SEAT " + infractions.front()->name;
  if (!HasPads(bench, about)) {
    if (!NotesWrong(bench, about, numbers)) return "";
    return "whose number it was is not said, so no penalty is written with the ruling; one by "
           "itself: " +
           by_itself;
  }
  const std::string than = numbers.empty() ? "what the record computes" : "what is ruled";
  std::vector<std::string> names;
  for (const SeatIndex seat : AtFault(bench, about, word, numbers)) {
    names.push_back(SeatWord(bench.replay.header(), seat) + "'s");
  }
  if (names.empty()) return "";
  if (names.size() == 1) return names.front() + " pad says otherwise than " + than;
  return "the pads say otherwise than " + than + ", " + AndList(names) +
         ": no penalty is written with the ruling; one for each: " + by_itself;
}

Result<std::string> PolicyOfNumber(const Context& context, const Bench& bench, EntryNumber about) {
  const std::string word = "number";
  if (!bench.event) return "";
  const auto due = PenaltyFor(context, bench, about, word);
  if (!due) return tl::unexpected<Failure>(due.error());
  if (*due) return "where the computed number is ruled: " + DueText(context, bench, **due);
  return WhoseNumberText(bench, about, word, {});
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

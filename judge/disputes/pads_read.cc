#include "judge/disputes/pads_read.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <set>
#include <tl/expected.hpp>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/explain/explain.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {
constexpr std::int32_t kLifeMost = 999'999;

tl::unexpected<Failure> NoPad(const std::string& written, const std::string& what) {
  return Fail(kExitUsage, "--pad " + Quoted(written), what,
              "judge pads DUEL --a '2000 1400 / 2000 1300' --b '...'");
}

std::string Trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// Returns whose life points stand in each column: of every seat, or, where partners have one total
// and there are as many columns as totals, of the first seat of each.
std::vector<SeatIndex> ColumnSeats(const SeenReplay& replay, std::size_t columns) {
  std::vector<SeatIndex> seats;
  std::vector<SeatIndex> totals;
  std::set<int> pools;
  const SeenState first = replay.initial();
  for (SeatIndex seat = 0; seat < first.seats(); ++seat) {
    seats.push_back(seat);
    if (pools.insert(first.seat(seat).pool).second) totals.push_back(seat);
  }
  return columns == totals.size() ? totals : seats;
}

}  // namespace

Result<std::vector<replay::Check>> ReadPad(const SeenReplay& replay, const std::string& written) {
  const replay::Header& header = replay.header();
  const std::size_t colon = written.find(':');
  const SeatIndex pad = colon == std::string::npos
                            ? kNoSeat
                            : replay::SeatFromLetter(header, Trimmed(written.substr(0, colon)));
  if (pad == kNoSeat) return NoPad(written, "whose pad is not said, expected a seat of this duel");
  const std::string numbers = written.substr(colon + 1);
  const auto gaps = std::count(numbers.begin(), numbers.end(), '/');
  const std::vector<SeatIndex> seats = ColumnSeats(replay, static_cast<std::size_t>(gaps) + 1);
  std::vector<replay::Check> checks;
  std::size_t column = 0;
  bool any = false;
  std::string word;
  for (const char byte : numbers + " ") {
    if (byte != ' ' && byte != '/' && byte != ',') {
      word += byte;
      continue;
    }
    if (!word.empty()) {
      std::int32_t value = 0;
      const auto read = std::from_chars(word.data(), word.data() + word.size(), value);
      const bool whole = read.ec == std::errc() && read.ptr == word.data() + word.size();
      if (!whole || value < 0 || value > kLifeMost) {
        return NoPad(written, Quoted(word) + " are no life points");
      }
      if (column >= seats.size()) {
        return NoPad(written, "there are more columns than seats");
      }
      replay::Check check;
      check.seat = seats[column];
      check.pad = pad;
      check.value = value;
      checks.push_back(check);
      any = true;
    }
    word.clear();
    if (byte == '/') ++column;
  }
  if (!any) return NoPad(written, "no life points stand on it");
  return checks;
}

bool RestsOnIllegal(const SeenReplay& replay, EntryNumber number) {
  const replay::EntryResult* result = replay.Find(number);
  const bool illegal =
      result != nullptr && result->has_verdict && result->verdict.ruling == Ruling::kIllegal;
  if (!illegal) return false;
  const std::vector<replay::JudgesRuling> rulings = RulingsAbout(RulingsOf(replay), number);
  return std::none_of(rulings.begin(), rulings.end(), [](const replay::JudgesRuling& one) {
    return one.stands() && one.word == "legal";
  });
}

}  // namespace judge::cli

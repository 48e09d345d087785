#include "judge/wording/entry_line.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/terms/terms.h"

namespace judge::cli {
namespace {

bool IsDigit(char byte) { return byte >= '0' && byte <= '9'; }

bool IsJudges(const replay::Entry& entry) {
  return WordsOf(entry.verb()).kind == EntryKind::kJudge;
}

}  // namespace

std::size_t PlacePrefix(const std::string& line, const replay::Header& header) {
  std::size_t taken = 0;
  bool turn = false;
  bool seat = false;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t begin = line.find_first_not_of(' ', at);
    if (begin == std::string::npos) break;
    at = std::min(line.find(' ', begin), line.size());
    const std::string word = line.substr(begin, at - begin);
    const bool is_turn =
        !turn && taken == 0 && word.size() > 1 && word[0] == 'T' && IsDigit(word[1]);
    const bool is_seat = turn && !seat && replay::SeatFromLetter(header, word) != kNoSeat;
    const bool is_phase = word.size() > 1 && word.back() == ':' && word[0] != '=';
    if (!is_turn && !is_seat && !is_phase) break;
    turn = turn || is_turn;
    seat = seat || is_seat;
    taken = at;
    if (is_phase) break;
  }
  return taken;
}

tl::expected<replay::Entry, replay::NotationError> ParsePlacedEntry(const std::string& line,
                                                                    const replay::Header& header,
                                                                    const CardNames& names,
                                                                    const std::string& name) {
  const std::size_t prefix = PlacePrefix(line, header);
  const std::size_t rest = line.find_first_not_of(' ', prefix);
  if (rest != std::string::npos && line[rest] == '[') {
    return tl::unexpected(replay::NotationError{
        .file = name,
        .line = 1,
        .column = static_cast<int>(rest) + 1,
        .token = "[",
        .message = "a tag of the heading of a duel, which is settled when it is opened",
        .expected = "an entry; judge new FILE opens a duel with the tags of a file, and first B, "
                    "as an entry, says who begins"});
  }
  if (prefix == 0 || rest == std::string::npos || line.find('\n') != std::string::npos) {
    return replay::ParseEntryLine(line, header, names);
  }
  const std::string entry = line.substr(rest);
  auto entries =
      replay::ParseEntries(line.substr(0, prefix) + "\n" + entry, name, 1, header, names);
  if (!entries) {
    replay::NotationError error = std::move(entries.error());
    // One line to the scribe, as the break between place and entry is ours.
    if (error.line == 2) error.column += static_cast<int>(rest);
    error.line = 1;
    return tl::unexpected(std::move(error));
  }
  if (entries->size() != 1) return replay::ParseEntryLine(entry, header, names);
  // The number counts only when it was written; in a text all entries get one.
  const std::size_t digits = entry.find_first_not_of("0123456789");
  const bool numbered = digits != 0 && digits != std::string::npos && entry[digits] == '.';
  if (!numbered) entries->front().number = 0;
  return std::move(entries->front());
}

void Heading::PutOn(replay::Entry* entry) const {
  // A turn says where a line stands; a phase alone stands in the turn of the heading.
  if (entry->place.has_turn || IsJudges(*entry)) return;
  const std::string phase = entry->place.phase.empty() ? place_.phase : entry->place.phase;
  entry->place = place_;
  entry->place.phase = phase;
}

void Heading::Keep(const replay::Entry& recorded, const RuleSet& rules, const State& head) {
  if (!IsJudges(recorded)) place_ = recorded.place;
  const bool left = place_.has_turn && head.header().turn != place_.turn;
  if (left) place_ = {};
  if (rules.PhaseFromWord(place_.phase) != head.header().phase) place_.phase.clear();
}

std::int64_t NowMilliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace judge::cli

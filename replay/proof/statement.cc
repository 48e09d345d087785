#include "replay/proof/statement.h"

#include <sodium.h>
#include <time.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <span>
#include <utility>

#include "replay/record/record.h"

namespace judge::replay {
namespace {

constexpr std::string_view kForm = "judge head ";
constexpr std::string_view kFirstForm = "judge head 1";
constexpr std::string_view kThisForm = "judge head 2";
constexpr int kFirstFormNumber = 1;
constexpr std::size_t kFormBytesMax = 32;
constexpr std::int64_t kTimeMin = 946'684'800;      // 2000-01-01
constexpr std::int64_t kTimeMax = 253'402'300'799;  // the end of 9999
constexpr std::size_t kTimeBytes = 20;

enum LineAt { kFirst, kDuel, kStore, kEntries, kHead, kOutcome, kMarks, kTime, kLines };

// How each line begins, and what is expected behind that.
struct LineForm {
  std::string_view key;
  const char* expected;
};
constexpr LineForm kForms[kLines] = {
    {kThisForm, "and no more"},
    {"duel ", "and its id"},
    {"store ", "and 32 hexadecimal digits in lower case"},
    {"entries ", "and a number"},
    {"head ", "and 64 hexadecimal digits in lower case"},
    {"outcome ", "and none, or a generation and 16 hexadecimal digits in lower case"},
    {"marks ", "and a number"},
    {"time ", "and a time from 2000-01-01T00:00:00Z to 9999-12-31T23:59:59Z"},
};

tl::unexpected<StatementError> Refuse(std::string message) {
  return tl::unexpected<StatementError>({StatementError::Kind::kMalformed, std::move(message)});
}

// Returns the lines of a form, in order.
std::span<const LineAt> LinesIn(int form) {
  static constexpr LineAt kOfFirst[] = {kFirst, kDuel,    kStore, kEntries,
                                        kHead,  kOutcome, kMarks, kTime};
  static constexpr LineAt kOfThis[] = {kFirst, kDuel, kStore, kEntries, kHead, kMarks, kTime};
  if (form == kFirstFormNumber) return kOfFirst;
  return kOfThis;
}

tl::unexpected<StatementError> BadLine(LineAt line, int form) {
  const std::span<const LineAt> lines = LinesIn(form);
  const auto at = std::find(lines.begin(), lines.end(), line) - lines.begin();
  return Refuse("is none: line " + std::to_string(at + 1) + ", expected \"" +
                std::string(kForms[line].key) + "\" " + kForms[line].expected);
}

template <std::size_t kSize>
std::string Hex(const std::array<std::byte, kSize>& bytes) {
  std::string out(2 * kSize + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                 kSize);
  out.pop_back();  // the library ends it with a NUL
  return out;
}

std::string Hex(std::uint64_t number) {
  char out[17];
  std::snprintf(out, sizeof out, "%016llx", static_cast<unsigned long long>(number));
  return out;
}

std::string TimeText(std::int64_t seconds) {
  const time_t time = seconds;
  struct tm parts = {};
  gmtime_r(&time, &parts);
  char out[80];
  std::snprintf(out, sizeof out, "%04d-%02d-%02dT%02d:%02d:%02dZ", parts.tm_year + 1900,
                parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
  return out;
}

// The lines, each at the place of what it says and with its line break.
using Lines = std::array<std::string, kLines>;

Lines LinesOf(const HeadStatement& statement) {
  const auto& outcome = statement.outcome;
  Lines lines = {"",
                 statement.duel,
                 Hex(statement.store),
                 std::to_string(statement.entries),
                 Hex(statement.head),
                 outcome ? std::to_string(outcome->generation) + " " + Hex(outcome->hash) : "none",
                 std::to_string(statement.marks),
                 TimeText(statement.time_seconds)};
  for (int i = 0; i < kLines; ++i) lines[i].insert(0, kForms[i].key).append("\n");
  if (statement.form == kFirstFormNumber) lines[kFirst] = std::string(kFirstForm) + "\n";
  return lines;
}

// The readers below take more texts than are right: what they have read counts when it gives the
// same line again (ReadStatement), and what they cannot read stays as it is.

template <class Number>
void Read(std::string_view text, Number* out, int base = 10) {
  std::from_chars(text.data(), text.data() + text.size(), *out, base);
}

template <std::size_t kSize>
void Read(std::string_view text, std::array<std::byte, kSize>* out) {
  sodium_hex2bin(reinterpret_cast<unsigned char*>(out->data()), kSize, text.data(), text.size(),
                 nullptr, nullptr, nullptr);
}

void Read(std::string_view text, std::optional<HeadOutcome>* out) {
  const std::size_t gap = text.find(' ');
  if (gap == std::string_view::npos) return;
  out->emplace();
  Read(text.substr(0, gap), &(*out)->generation);
  Read(text.substr(gap + 1), &(*out)->hash, 16);
}

std::int64_t ReadTime(std::string_view text) {
  if (text.size() != kTimeBytes) return kTimeMin;
  struct tm parts = {};
  Read(text.substr(0, 4), &parts.tm_year);
  Read(text.substr(5, 2), &parts.tm_mon);
  Read(text.substr(8, 2), &parts.tm_mday);
  Read(text.substr(11, 2), &parts.tm_hour);
  Read(text.substr(14, 2), &parts.tm_min);
  Read(text.substr(17, 2), &parts.tm_sec);
  parts.tm_year -= 1900;
  parts.tm_mon -= 1;
  return timegm(&parts);
}

HeadStatement ReadLines(const std::array<std::string_view, kLines>& lines, int form) {
  const auto value = [&](LineAt line) {
    std::string_view text = lines[line];
    text.remove_prefix(std::min(kForms[line].key.size(), text.size()));
    if (text.ends_with('\n')) text.remove_suffix(1);
    return text;
  };
  HeadStatement out{.form = form, .duel = std::string(value(kDuel))};
  Read(value(kStore), &out.store);
  Read(value(kEntries), &out.entries);
  Read(value(kHead), &out.head);
  Read(value(kOutcome), &out.outcome);
  Read(value(kMarks), &out.marks);
  out.time_seconds = ReadTime(value(kTime));
  return out;
}

// Returns the line that cannot be stated, nothing when all can.
std::optional<LineAt> WrongFact(const HeadStatement& statement) {
  if (statement.form != kFirstFormNumber && statement.form != kStatementForm) return kFirst;
  if (statement.form != kFirstFormNumber && statement.outcome) return kFirst;
  if (!ValidDuelId(statement.duel)) return kDuel;
  if (statement.time_seconds < kTimeMin || statement.time_seconds > kTimeMax) return kTime;
  return std::nullopt;
}

// Returns whether it is a statement of another form than this one.
bool IsOtherForm(std::string_view text) {
  const std::string_view line = text.substr(0, std::min(text.find('\n'), kFormBytesMax));
  if (!line.starts_with(kForm) || line == kThisForm || line == kFirstForm) return false;
  const std::string_view number = line.substr(kForm.size());
  return !number.empty() && number.front() != '0' &&
         number.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

tl::expected<std::string, StatementError> StatementText(const HeadStatement& statement) {
  if (const auto wrong = WrongFact(statement)) return BadLine(*wrong, statement.form);
  const Lines lines = LinesOf(statement);
  std::string out;
  for (const LineAt line : LinesIn(statement.form)) out += lines[line];
  return out;
}

tl::expected<HeadStatement, StatementError> ReadStatement(std::string_view text) {
  if (IsOtherForm(text)) {
    return tl::unexpected<StatementError>({StatementError::Kind::kUnsupported,
                                           "is of another form than " + std::string(kFirstForm) +
                                               " and " + std::string(kThisForm) +
                                               ", which this version reads; a later one reads it"});
  }
  if (text.size() > kStatementBytesMax) {
    return Refuse("is none: the limit is " + std::to_string(kStatementBytesMax) + " bytes");
  }
  const int form =
      text.starts_with(std::string(kFirstForm) + "\n") ? kFirstFormNumber : kStatementForm;
  const std::span<const LineAt> order = LinesIn(form);
  std::array<std::string_view, kLines> lines;
  for (const LineAt line : order) {
    const std::size_t end = text.find('\n');
    lines[line] = end == std::string_view::npos ? text : text.substr(0, end + 1);
    text.remove_prefix(lines[line].size());
  }
  const HeadStatement statement = ReadLines(lines, form);
  const Lines canonical = LinesOf(statement);
  const auto differs = std::find_if(order.begin(), order.end(),
                                    [&](LineAt line) { return lines[line] != canonical[line]; });
  if (differs != order.end()) return BadLine(*differs, form);
  if (!text.empty()) {
    return Refuse("is none: expected no more than " + std::to_string(order.size()) + " lines");
  }
  if (const auto wrong = WrongFact(statement)) return BadLine(*wrong, form);
  return statement;
}

bool TellsNoOutcome(std::string_view text) {
  const auto statement = ReadStatement(text);
  return statement && statement->form != kFirstFormNumber;
}

std::string StatementTime(const HeadStatement& statement) {
  return TimeText(statement.time_seconds);
}

std::string StatementComment(const HeadStatement& statement) {
  return "judge head of " + statement.duel + " at " + std::to_string(statement.entries);
}

}  // namespace judge::replay

#include "judge/output/prose.h"

#include <utf8proc.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>

#include "engine/terms/terms.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

constexpr int kQuotedColumns = 60;
constexpr int kNarrowest = 8;

// Returns whether it is one of the characters that nearly all texts are made of: safe as it is, and
// no need to ask the tables.
bool IsPlain(char c) { return c >= ' ' && c <= '~'; }

int WidthOf(std::int32_t code) { return code < 0 ? 1 : std::max(0, utf8proc_charwidth(code)); }

// Returns the length of an escape sequence of Paint at the front, 0 when there is none.
std::size_t InkLength(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end == std::string_view::npos || text[end] != 'm' ? 0 : end + 1;
}

// Returns the longest front part of at most `width` columns.
std::string_view FrontOf(std::string_view text, int width) {
  std::size_t taken = 0;
  int used = 0;
  while (taken < text.size()) {
    const Character character = FrontCharacter(text.substr(taken));
    used += WidthOf(character.code);
    if (used > width) break;
    taken += character.bytes.size();
  }
  return text.substr(0, taken);
}

// Adds a word to the last line, or begins another one.
void AddWord(std::string_view word, int width, std::vector<std::string>* lines) {
  std::string& line = lines->back();
  const bool fits = line.empty() || DisplayWidth(line) + 1 + DisplayWidth(word) <= width;
  if (!fits) lines->emplace_back();
  while (DisplayWidth(word) > width) {
    const std::string_view front = FrontOf(word, width);
    if (front.empty()) break;
    lines->back() += front;
    word.remove_prefix(front.size());
    lines->emplace_back();
  }
  if (!lines->back().empty() && !word.empty()) lines->back() += ' ';
  lines->back() += word;
}

}  // namespace

bool IsUnsafe(std::int32_t code_point) {
  utf8proc_uint8_t bytes[4];
  const auto size = utf8proc_encode_char(code_point, bytes);
  return size <= 0 || replay::TextProblem({reinterpret_cast<const char*>(bytes),
                                           static_cast<std::size_t>(size)}) != nullptr;
}

std::string Clean(std::string_view text, bool keep_lines) {
  std::string out;
  out.reserve(text.size());
  while (true) {
    const auto plain = std::find_if_not(text.begin(), text.end(), IsPlain);
    out.append(text.begin(), plain);
    text.remove_prefix(static_cast<std::size_t>(plain - text.begin()));
    if (text.empty()) return out;
    const auto [character, code] = FrontCharacter(text);
    char escaped[16] = "";
    if (code < 0) {
      std::snprintf(escaped, sizeof escaped, "\\x{%02X}",
                    static_cast<unsigned>(static_cast<unsigned char>(text.front())));
    } else if (!(keep_lines && code == '\n') && IsUnsafe(code)) {
      std::snprintf(escaped, sizeof escaped, "\\u{%02X}", static_cast<unsigned>(code));
    }
    out += escaped[0] != 0 ? std::string_view(escaped) : character;
    text.remove_prefix(character.size());
  }
}

std::string Quoted(std::string_view text) {
  return "\"" + Cut(Clean(text.substr(0, 4 * kQuotedColumns)), kQuotedColumns) + "\"";
}

int DisplayWidth(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    std::size_t taken = InkLength(text);
    if (taken == 0) {
      const Character character = FrontCharacter(text);
      taken = character.bytes.size();
      width += WidthOf(character.code);
    }
    text.remove_prefix(taken);
  }
  return width;
}

std::string Cut(std::string_view text, int width) {
  if (DisplayWidth(text) <= width) return std::string(text);
  if (width <= 1) return std::string(FrontOf(text, width));
  std::string out(FrontOf(text, width - 1));
  while (out.ends_with(' ')) out.pop_back();
  return out + ".";
}

std::string Pad(std::string_view text, int width) {
  std::string out = Cut(text, width);
  const int missing = width - DisplayWidth(out);
  out.append(static_cast<std::size_t>(std::max(0, missing)), ' ');
  return out;
}

std::vector<std::string> WrapLines(std::string_view text, int width) {
  width = std::max(width, kNarrowest);
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    AddWord(text.substr(0, end), width, &lines);
    const bool breaks = end < text.size() && text[end] == '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
    if (breaks) lines.emplace_back();
  }
  return lines;
}

std::string Wrap(std::string_view text, int width, std::string_view first) {
  const int taken = DisplayWidth(first);
  const std::string indent(static_cast<std::size_t>(taken), ' ');
  std::string out;
  for (const std::string& line : WrapLines(text, width - taken)) {
    if (out.empty()) {
      out += first;
    } else if (!line.empty()) {
      out += indent;
    }
    out += line;
    while (out.ends_with(' ')) out.pop_back();
    out += '\n';
  }
  return out;
}

std::vector<std::string> NextCommands(std::string_view text) {
  constexpr std::string_view kNext = "next: ";
  std::vector<std::string> out;
  std::size_t at = text.starts_with(kNext) ? 0 : text.find("\nnext: ");
  if (at == std::string_view::npos) return out;
  if (text[at] == '\n') ++at;
  at += kNext.size();
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::size_t first = text.find_first_not_of(' ', at);
    if (first < end) out.emplace_back(text.substr(first, end - first));
    at = end + 1;
  }
  return out;
}

std::string Paint(std::string_view text, Ink ink, bool color) {
  if (!color || ink == Ink::kPlain || text.empty()) return std::string(text);
  constexpr std::string_view kCodes[] = {"0", "1", "2", "32", "31", "33", "9"};
  std::string out = "\x1b[";
  out += kCodes[static_cast<int>(ink)];
  out += 'm';
  out += text;
  return out + "\x1b[0m";
}

std::string AndList(const std::vector<std::string>& parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? " and " : ", ";
    out += parts[i];
  }
  return out;
}

std::string Joined(const std::vector<std::string>& parts, std::string_view separator) {
  std::string out;
  for (const std::string& part : parts) {
    if (!out.empty()) out += separator;
    out += part;
  }
  return out;
}

std::string Counted(std::int64_t number, std::string_view noun) {
  std::string out = std::to_string(number) + " ";
  if (number == 1) return out + std::string(noun);
  const bool y = noun.ends_with('y') && !noun.ends_with("ey") && !noun.ends_with("ay");
  out += y ? noun.substr(0, noun.size() - 1) : noun;
  return out + (y ? "ies" : "s");
}

std::string Capitalized(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

std::string ClockText(std::int64_t seconds) {
  constexpr std::int64_t kMinute = 60;
  constexpr std::int64_t kTwoDigits = 10;
  const std::int64_t rest = seconds % kMinute;
  return std::to_string(seconds / kMinute) + (rest < kTwoDigits ? ":0" : ":") +
         std::to_string(rest);
}

}  // namespace judge::cli

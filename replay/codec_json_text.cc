#include "replay/codec_json_text.h"

#include <charconv>
#include <cstdint>
#include <optional>

namespace judge::replay::codec_internal {
namespace {

constexpr int kDepthMax = 32;
constexpr std::size_t kEscapeDigits = 4;

tl::unexpected<std::string> No(std::string message) {
  return tl::unexpected<std::string>(std::move(message));
}

bool IsBlank(char byte) { return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r'; }

// The number in the escape \uXXXX at the front.
std::optional<std::uint32_t> EscapeAt(std::string_view text) {
  if (text.size() < 2 + kEscapeDigits || text[0] != '\\' || text[1] != 'u') return std::nullopt;
  std::uint32_t code = 0;
  const char* first = text.data() + 2;
  const auto [end, error] = std::from_chars(first, first + kEscapeDigits, code, 16);
  if (error != std::errc() || end != first + kEscapeDigits) return std::nullopt;
  return code;
}

void AppendUtf8(std::uint32_t code, std::string* out) {
  const auto add = [out](std::uint32_t byte) { out->push_back(static_cast<char>(byte)); };
  if (code < 0x800) {
    add(0xc0 | code >> 6);
  } else if (code < 0x10000) {
    add(0xe0 | code >> 12);
    add(0x80 | (code >> 6 & 0x3f));
  } else {
    add(0xf0 | code >> 18);
    add(0x80 | (code >> 12 & 0x3f));
    add(0x80 | (code >> 6 & 0x3f));
  }
  add(0x80 | (code & 0x3f));
}

bool IsHighSurrogate(std::uint32_t code) { return code >= 0xd800 && code < 0xdc00; }
bool IsLowSurrogate(std::uint32_t code) { return code >= 0xdc00 && code < 0xe000; }

}  // namespace

void JsonScanner::SkipBlanks() {
  while (at_ < text_.size() && IsBlank(text_[at_])) ++at_;
}

bool JsonScanner::Take(char sign) {
  SkipBlanks();
  if (at_ == text_.size() || text_[at_] != sign) return false;
  ++at_;
  return true;
}

bool JsonScanner::AtEnd() {
  SkipBlanks();
  return at_ == text_.size();
}

// From behind the opening quote to behind the closing one.
bool JsonScanner::SkipString() {
  while (at_ < text_.size()) {
    const char byte = text_[at_++];
    if (byte == '"') return true;
    if (byte == '\\') ++at_;
  }
  return false;
}

tl::expected<std::string_view, std::string> JsonScanner::TakeValue(std::size_t bytes_max,
                                                                   std::size_t values_max) {
  SkipBlanks();
  const std::size_t begin = at_;
  int depth = 0;
  std::size_t values = 1;
  while (at_ < text_.size()) {
    const char byte = text_[at_];
    const bool closes = byte == ']' || byte == '}';
    if (depth == 0 && (closes || byte == ',' || IsBlank(byte))) break;
    ++at_;
    if (byte == '"' && !SkipString()) return No("a text is never closed");
    if (byte == ',') ++values;
    if (byte == '[' || byte == '{') ++depth;
    if (closes) --depth;
    if (depth > kDepthMax) return No("nested deeper than " + std::to_string(kDepthMax) + " levels");
    if (values > values_max)
      return No("over " + std::to_string(values_max) + " values in one part");
    if (at_ - begin > bytes_max)
      return No("one part has over " + std::to_string(bytes_max) + " bytes");
    if (closes && depth == 0) break;
  }
  if (depth != 0) return No("it ends before a bracket is closed");
  if (at_ == begin) return No("a value is missing");
  return text_.substr(begin, at_ - begin);
}

tl::expected<std::string_view, std::string> JsonScanner::TakeName() {
  if (!Take('"')) return No("a member's name in quotes was expected");
  const std::size_t end = text_.find('"', at_);
  if (end == std::string_view::npos) return No("a text is never closed");
  const std::string_view name = text_.substr(at_, end - at_);
  at_ = end + 1;
  return name;
}

tl::expected<std::string, std::string> WithoutUnicodeEscapes(std::string_view json) {
  std::string out;
  out.reserve(json.size());
  while (!json.empty()) {
    const std::size_t plain = std::min(json.find('\\'), json.size());
    out.append(json.substr(0, plain));
    json.remove_prefix(plain);
    if (json.empty()) break;
    const auto code = EscapeAt(json);
    if (!code || *code < 0x80) {
      // Another escape, which may be of a backslash.
      const std::size_t size = std::min<std::size_t>(2, json.size());
      out.append(json.substr(0, size));
      json.remove_prefix(size);
      continue;
    }
    json.remove_prefix(2 + kEscapeDigits);
    if (!IsHighSurrogate(*code)) {
      if (IsLowSurrogate(*code)) return No("half of a character stands alone");
      AppendUtf8(*code, &out);
      continue;
    }
    const auto low = EscapeAt(json);
    if (!low || !IsLowSurrogate(*low)) return No("half of a character stands alone");
    json.remove_prefix(2 + kEscapeDigits);
    AppendUtf8(0x10000 + ((*code - 0xd800) << 10) + (*low - 0xdc00), &out);
  }
  return out;
}

}  // namespace judge::replay::codec_internal

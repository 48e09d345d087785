#include "replay/codec/json_text.h"

#include <utility>

namespace judge::replay::codec_internal {
namespace {

tl::unexpected<std::string> No(std::string message) {
  return tl::unexpected<std::string>(std::move(message));
}

bool IsBlank(char byte) { return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r'; }

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

// Moves from behind the opening quote to behind the closing one.
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
  std::size_t depth = 0;
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
    if (depth > kJsonDepthMax) {
      return No("nested deeper than " + std::to_string(kJsonDepthMax) + " levels");
    }
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

tl::expected<std::string, std::string> JsonScanner::TakeText(const std::string& what) {
  SkipBlanks();
  if (at_ == text_.size() || text_[at_] != '"') return No(what + " in quotes was expected");
  return ReadJsonText(text_, &at_);
}

}  // namespace judge::replay::codec_internal

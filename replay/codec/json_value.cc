#include "replay/codec/json_value.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "engine/terms/terms.h"

namespace judge::replay {
namespace {

constexpr std::size_t kEscapeDigits = 4;
constexpr std::size_t kWholeDigits = 20;  // digits of the highest number of 64 bits
constexpr std::size_t kShownBytes = 40;

// What is wrong with the text; thrown within this file only.
struct Fault {
  std::string message;
};

bool IsBlank(char byte) { return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r'; }
bool IsDigit(char byte) { return byte >= '0' && byte <= '9'; }
bool IsHighSurrogate(std::uint32_t code) { return code >= 0xd800 && code < 0xdc00; }
bool IsLowSurrogate(std::uint32_t code) { return code >= 0xdc00 && code < 0xe000; }

void AppendUtf8(std::uint32_t code, std::string* out) {
  const auto add = [out](std::uint32_t byte) { out->push_back(static_cast<char>(byte)); };
  if (code < 0x80) return add(code);
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

// Reads a text in quotes from `*at`.
class TextReader {
 public:
  TextReader(std::string_view json, std::size_t* at) : json_(json), at_(*at) {}

  std::string Read() {
    if (!Take('"')) throw Fault{"a text in quotes was expected"};
    std::string out;
    while (!Take('"')) {
      if (at_ >= json_.size()) throw Fault{"a text is never closed"};
      const auto byte = static_cast<unsigned char>(json_[at_]);
      if (byte < 0x20) throw Fault{"a control character stands in a text, expected an escape"};
      if (byte == '\\') {
        ReadEscape(&out);
      } else {
        out += json_[at_++];
      }
    }
    if (!IsUtf8(out)) throw Fault{"a text is not valid UTF-8"};
    return out;
  }

 private:
  bool Take(char sign) {
    if (at_ >= json_.size() || json_[at_] != sign) return false;
    ++at_;
    return true;
  }

  void ReadEscape(std::string* out) {
    if (const auto code = TakeUnit()) {
      AppendUtf8(WholeCharacter(*code), out);
      return;
    }
    constexpr std::string_view kSigns = "\"\\/bfnrt";
    constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    const char sign = at_ + 1 < json_.size() ? json_[at_ + 1] : '\0';
    const std::size_t which = kSigns.find(sign);
    if (which == std::string_view::npos) {
      throw Fault{"a backslash stands before what JSON has no escape for"};
    }
    *out += kMeant[which];
    at_ += 2;
  }

  std::uint32_t WholeCharacter(std::uint32_t code) {
    if (IsLowSurrogate(code)) throw Fault{"half of a character stands alone"};
    if (!IsHighSurrogate(code)) return code;
    const auto low = TakeUnit();
    if (!low || !IsLowSurrogate(*low)) throw Fault{"half of a character stands alone"};
    return 0x10000 + ((code - 0xd800) << 10) + (*low - 0xdc00);
  }

  // Takes the number in \uXXXX.
  std::optional<std::uint32_t> TakeUnit() {
    const std::string_view rest = json_.substr(std::min(at_, json_.size()));
    if (!rest.starts_with("\\u")) return std::nullopt;
    const std::string_view digits = rest.substr(2, kEscapeDigits);
    std::uint32_t code = 0;
    const char* end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, code, 16);
    if (digits.size() != kEscapeDigits || error != std::errc() || stop != end) {
      throw Fault{"\\u stands before what is no four hexadecimal digits"};
    }
    at_ += 2 + kEscapeDigits;
    return code;
  }

  std::string_view json_;
  std::size_t& at_;
};

class Parser {
 public:
  Parser(std::string_view json, std::size_t values_max) : json_(json), values_max_(values_max) {}

  JsonValue Run() {
    if (json_.starts_with(kByteOrderMark)) throw Fault{"it begins with a byte order mark"};
    JsonValue value = Value(0);
    SkipBlanks();
    if (at_ != json_.size()) throw Fault{"something follows the value"};
    return value;
  }

 private:
  void SkipBlanks() {
    while (at_ < json_.size() && IsBlank(json_[at_])) ++at_;
  }
  bool Take(char sign) {
    SkipBlanks();
    if (at_ == json_.size() || json_[at_] != sign) return false;
    ++at_;
    return true;
  }
  char Front() const { return at_ < json_.size() ? json_[at_] : '\0'; }
  std::string Text() { return TextReader(json_, &at_).Read(); }

  JsonValue Value(std::size_t depth) {
    using Kind = JsonValue::Kind;
    if (++values_ > values_max_) {
      throw Fault{"there are over " + std::to_string(values_max_) + " values"};
    }
    SkipBlanks();
    const char front = Front();
    if ((front == '{' || front == '[') && depth == kJsonDepthMax) {
      throw Fault{"nested deeper than " + std::to_string(kJsonDepthMax) + " levels"};
    }
    if (front == '{') return Object(depth + 1);
    if (front == '[') return List(depth + 1);
    if (front == '"') return {Kind::kText, Text(), {}, {}};
    if (front == '-' || IsDigit(front)) return {Kind::kNumber, Number(), {}, {}};
    constexpr std::pair<std::string_view, Kind> kWords[] = {
        {"null", Kind::kNull}, {"true", Kind::kTrue}, {"false", Kind::kFalse}};
    for (const auto& [word, kind] : kWords) {
      if (!json_.substr(at_).starts_with(word)) continue;
      at_ += word.size();
      return {kind, "", {}, {}};
    }
    throw Fault{at_ == json_.size() ? "it ends where a value was expected"
                                    : "something stands where a value was expected"};
  }

  JsonValue List(std::size_t depth) {
    JsonValue out;
    out.kind = JsonValue::Kind::kList;
    Take('[');
    if (Take(']')) return out;
    do out.elements.push_back(Value(depth));
    while (Take(','));
    if (!Take(']')) throw Fault{"a comma or ] was expected"};
    return out;
  }

  JsonValue Object(std::size_t depth) {
    JsonValue out;
    out.kind = JsonValue::Kind::kObject;
    std::set<std::string> names;
    Take('{');
    if (Take('}')) return out;
    do {
      SkipBlanks();
      if (Front() != '"') throw Fault{"a member's name in quotes was expected"};
      std::string name = Text();
      if (!names.insert(name).second)
        throw Fault{"the member " + ShownJson(name) + " stands twice"};
      if (!Take(':')) throw Fault{"a : was expected behind a name"};
      out.members.push_back({std::move(name), Value(depth)});
    } while (Take(','));
    if (!Take('}')) throw Fault{"a comma or } was expected"};
    return out;
  }

  std::string Number() {
    const std::size_t begin = at_;
    if (Front() == '-') ++at_;
    if (Front() == '0') {
      ++at_;
    } else {
      Digits();
    }
    if (Front() == '.') {
      ++at_;
      Digits();
    }
    if (Front() == 'e' || Front() == 'E') {
      ++at_;
      if (Front() == '+' || Front() == '-') ++at_;
      Digits();
    }
    return std::string(json_.substr(begin, at_ - begin));
  }
  void Digits() {
    if (!IsDigit(Front())) throw Fault{"a digit of a number was expected"};
    while (IsDigit(Front())) ++at_;
  }

  std::string_view json_;
  std::size_t values_max_;
  std::size_t values_ = 0;
  std::size_t at_ = 0;
};

template <class Read>
auto Guarded(Read read) -> tl::expected<decltype(read()), std::string> {
  try {
    return read();
  } catch (Fault& fault) {
    return tl::unexpected<std::string>(std::move(fault.message));
  }
}

// Digits and the power of ten that they are multiplied with; neither end of them is a zero.
struct Decimal {
  std::string digits;
  std::int64_t power = 0;
};

Decimal DecimalOf(std::string_view number) {
  Decimal out;
  const std::size_t exponent = std::min(number.find_first_of("eE"), number.size());
  const std::string_view mantissa = number.substr(0, exponent);
  if (exponent < number.size()) {
    std::string_view power = number.substr(exponent + 1);
    if (power.starts_with('+')) power.remove_prefix(1);
    std::int64_t value = 0;
    // The largest exponent that is kept: one that 64 bits do not hold is as good as the most that
    // they hold, halved for what follows.
    constexpr std::int64_t kMost = INT64_MAX / 2;
    const auto read = std::from_chars(power.data(), power.data() + power.size(), value);
    if (read.ec != std::errc()) value = power.starts_with('-') ? -kMost : kMost;
    out.power = std::clamp(value, -kMost, kMost);
  }
  const std::size_t point = mantissa.find('.');
  if (point != std::string_view::npos) {
    out.power -= static_cast<std::int64_t>(mantissa.size() - point - 1);
  }
  std::copy_if(mantissa.begin(), mantissa.end(), std::back_inserter(out.digits), IsDigit);
  while (out.digits.ends_with('0')) {
    out.digits.pop_back();
    ++out.power;
  }
  out.digits.erase(0, out.digits.find_first_not_of('0'));
  return out;
}

}  // namespace

std::string ShownJson(std::string_view text) {
  if (text.size() <= kShownBytes) return "\"" + std::string(text) + "\"";
  std::size_t end = kShownBytes;
  while (end > 0 && (text[end] & 0xc0) == 0x80) --end;  // does not cut within a character
  return "\"" + std::string(text.substr(0, end)) + "...\"";
}

tl::expected<JsonValue, std::string> ReadJson(std::string_view text, std::size_t values_max) {
  return Guarded([&] { return Parser(text, values_max).Run(); });
}

tl::expected<std::string, std::string> ReadJsonText(std::string_view json, std::size_t* at) {
  return Guarded([&] { return TextReader(json, at).Read(); });
}

tl::expected<WholeNumber, std::string> WholeNumberOf(std::string_view number) {
  WholeNumber out;
  Decimal decimal = DecimalOf(number);
  if (decimal.digits.empty()) return out;  // -0 is 0
  out.negative = number.starts_with('-');
  if (decimal.power < 0) return tl::unexpected<std::string>("is no whole number");
  const auto zeros = static_cast<std::uint64_t>(decimal.power);
  if (zeros > kWholeDigits || decimal.digits.size() + zeros > kWholeDigits) {
    return tl::unexpected<std::string>("is out of its range");
  }
  decimal.digits.append(zeros, '0');
  const char* end = decimal.digits.data() + decimal.digits.size();
  if (std::from_chars(decimal.digits.data(), end, out.size).ec != std::errc()) {
    return tl::unexpected<std::string>("is out of its range");
  }
  return out;
}

}  // namespace judge::replay

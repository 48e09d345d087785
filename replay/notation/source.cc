#include "replay/notation/source.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "engine/terms/terms.h"
#include "replay/notation/grammar.h"
#include "replay/record/record.h"

namespace judge::replay {

std::string NotationError::ToString() const {
  std::string out =
      file + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " + message;
  if (!token.empty()) out += ", at \"" + token + "\"";
  if (!expected.empty()) out += "; expected " + expected;
  return out;
}

}  // namespace judge::replay

namespace judge::replay::notation {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kShownBytesMax = 60;

std::string Escaped(const char* format, unsigned value) {
  char buffer[24];
  const int length = std::snprintf(buffer, sizeof buffer, format, value);
  return std::string(buffer, static_cast<std::size_t>(length));
}

std::string Unescaped(std::string_view text, std::string_view escapable) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '\\' && i + 1 < text.size() &&
                        escapable.find(text[i + 1]) != std::string_view::npos;
    if (escape) ++i;
    out += text[i];
  }
  return out;
}

template <TokenKind kind>
struct Gives {
  static void apply0(Token& token) { token.kind = kind; }
};

template <typename Rule>
struct Action : tao::pegtl::nothing<Rule> {};
template <>
struct Action<grammar::Number> : Gives<TokenKind::kNumber> {};
template <>
struct Action<grammar::Word> : Gives<TokenKind::kWord> {};
template <>
struct Action<grammar::Quoted> : Gives<TokenKind::kQuoted> {};
template <>
struct Action<grammar::Braced> : Gives<TokenKind::kComment> {};
template <>
struct Action<grammar::Bracketed> : Gives<TokenKind::kComment> {};
template <>
struct Action<grammar::Arrow> : Gives<TokenKind::kArrow> {};
template <>
struct Action<grammar::AtMost> : Gives<TokenKind::kAtMost> {};
template <>
struct Action<grammar::AtLeast> : Gives<TokenKind::kAtLeast> {};
template <>
struct Action<grammar::Equal> : Gives<TokenKind::kEqual> {};
template <>
struct Action<grammar::Colon> : Gives<TokenKind::kColon> {};
template <>
struct Action<grammar::Comma> : Gives<TokenKind::kComma> {};
template <>
struct Action<grammar::Semicolon> : Gives<TokenKind::kSemicolon> {};
template <>
struct Action<grammar::Less> : Gives<TokenKind::kLess> {};
template <>
struct Action<grammar::Greater> : Gives<TokenKind::kGreater> {};
template <>
struct Action<grammar::Caret> : Gives<TokenKind::kCaret> {};
template <>
struct Action<grammar::At> : Gives<TokenKind::kAt> {};
template <>
struct Action<grammar::Bar> : Gives<TokenKind::kBar> {};
template <>
struct Action<grammar::Open> : Gives<TokenKind::kOpen> {};
template <>
struct Action<grammar::Close> : Gives<TokenKind::kClose> {};

// The input of PEGTL; lazy: positions are worked out when there is an error to report.
using Input = tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf,
                                       std::string_view>;

// Returns how many bytes of the text the rule takes from its start, 0 when it does not match.
template <typename Rule>
std::size_t Take(std::string_view text, Token* token) {
  Input input(text.data(), text.data() + text.size(), std::string_view());
  if (!tao::pegtl::parse<Rule, Action>(input, *token)) return 0;
  return static_cast<std::size_t>(input.current() - text.data());
}

std::string_view WhyNoToken(char first) {
  switch (first) {
    case '"':
      return "a quoted text that does not end on its line";
    case '{':
      return "a comment that does not end";
    case '(':
      return "a remark that does not end on its line";
    case '}':
      return "the end of a comment that did not begin";
    default:
      return "a character that means nothing here";
  }
}

std::string_view WhatEnds(char first) {
  switch (first) {
    case '"':
      return "a closing \"";
    case '{':
      return "a closing }";
    case '(':
      return "a closing )";
    default:
      return "";
  }
}

}  // namespace

NotationError Source::ErrorAt(std::size_t offset, std::string_view token, std::string message,
                              std::string expected, NotationError::Kind kind) const {
  NotationError error{.file = std::string(file_)};
  const std::string_view before = text_.substr(0, std::min(offset, text_.size()));
  const auto lines = std::count(before.begin(), before.end(), '\n');
  error.line = first_line_ + static_cast<int>(lines);
  const std::size_t line_end = before.rfind('\n');
  const std::string_view in_line =
      line_end == std::string_view::npos ? before : before.substr(line_end + 1);
  const auto characters = std::count_if(in_line.begin(), in_line.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;  // no continuation byte
  });
  error.column = static_cast<int>(characters) + 1;
  const bool quoted = token.size() >= 2 && token.starts_with('"') && token.ends_with('"');
  error.token = Shown(quoted ? token.substr(1, token.size() - 2) : token);
  error.message = std::move(message);
  error.expected = std::move(expected);
  error.kind = kind;
  return error;
}

std::optional<NotationError> Source::CheckBytes() const {
  if (text_.size() > kNotationBytesMax) {
    return ErrorAt(0, "", "a text of " + std::to_string(text_.size()) + " bytes",
                   "at most " + std::to_string(kNotationBytesMax), NotationError::Kind::kTooLarge);
  }
  std::size_t offset = text_.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  while (offset < text_.size()) {
    const char byte = text_[offset];
    if ((byte >= ' ' && byte < 127) || byte == '\n' || byte == '\t') {
      ++offset;
      continue;
    }
    if (byte == '\r' && text_.substr(offset, 2) == "\r\n") {
      offset += 2;
      continue;
    }
    const std::string_view character = FrontCharacter(text_.substr(offset)).bytes;
    if (const char* problem = TextProblem(character)) {
      return ErrorAt(offset, character, std::string("the text ") + problem, "visible UTF-8 text");
    }
    offset += character.size();
  }
  return std::nullopt;
}

Lexer::Lexer(const Source& source) : source_(source), error_(source.CheckBytes()) {
  if (source.text().starts_with(kByteOrderMark)) offset_ = kByteOrderMark.size();
}

bool Lexer::Next(TextLine* line) {
  line->tokens.clear();
  const std::string_view text = source_.text();
  bool spaced = true;
  Token unused;
  while (!error_ && offset_ < text.size()) {
    if (const std::size_t blank = Take<grammar::Blank>(text.substr(offset_), &unused)) {
      offset_ += blank;
      spaced = true;
    } else if (const std::size_t end = Take<grammar::LineEnd>(text.substr(offset_), &unused)) {
      if (!line->tokens.empty()) break;  // the line end stays for the next call
      offset_ += end;
      spaced = true;
    } else {
      if (!ReadToken(line, spaced)) return false;
      spaced = false;
    }
  }
  if (error_ || line->tokens.empty()) return false;
  line->tokens.push_back({TokenKind::kEnd, true, offset_, {}});
  return true;
}

bool Lexer::ReadToken(TextLine* line, bool spaced) {
  const std::string_view rest = source_.text().substr(offset_);
  Token token{.spaced = spaced, .offset = offset_};
  std::size_t length = line->tokens.empty() ? Take<grammar::Number>(rest, &token) : 0;
  if (length == 0) length = Take<grammar::AnyToken>(rest, &token);
  if (token.kind == TokenKind::kSemicolon) {
    // True between the operations of a by-hand entry, whose reason ends in a colon: ; parts them
    // there, and begins a comment elsewhere.
    bool operations = false;
    for (std::size_t i = 1; i < line->tokens.size() && !operations; ++i) {
      operations = line->tokens[i].kind == TokenKind::kColon &&
                   line->tokens[i - 1].kind == TokenKind::kQuoted;
    }
    if (!operations) {
      token.kind = TokenKind::kComment;
      length = Take<grammar::ToLineEnd>(rest, &token);
    }
  }
  if (length == 0) {
    error_ =
        source_.ErrorAt(offset_, FrontCharacter(rest).bytes, std::string(WhyNoToken(rest.front())),
                        std::string(WhatEnds(rest.front())));
    return false;
  }
  token.text = rest.substr(0, length);
  offset_ += length;
  return Push(line, token);
}

bool Lexer::Push(TextLine* line, Token token) {
  std::size_t size = token.text.size();
  if (size > kTextBytesMax) {  // quotes, braces and escapes do not count
    if (token.kind == TokenKind::kQuoted) size = QuotedText(token.text).size();
    if (token.kind == TokenKind::kComment) size = CommentText(token.text).size();
  }
  if (size > kTextBytesMax) {
    error_ =
        source_.ErrorAt(token.offset, token.text, "a text of " + std::to_string(size) + " bytes",
                        "at most " + std::to_string(kTextBytesMax), NotationError::Kind::kTooLarge);
    return false;
  }
  if (line->tokens.size() >= kLineTokensMax) {
    error_ = source_.ErrorAt(token.offset, token.text, "a line of too many words",
                             "at most " + std::to_string(kLineTokensMax),
                             NotationError::Kind::kTooLarge);
    return false;
  }
  line->tokens.push_back(token);
  return true;
}

std::string QuotedText(std::string_view token) {
  std::string text = Unescaped(token.substr(1, token.size() - 2), "\"\\");
  // A tab becomes a blank, as it has no canonical form of its own.
  std::replace(text.begin(), text.end(), '\t', ' ');
  return text;
}

std::string CommentText(std::string_view token) {
  std::string text;
  if (token.starts_with(';')) {
    text = std::string(token.substr(1));
  } else if (token.starts_with('(')) {
    text = std::string(token.substr(1, token.size() - 2));
  } else {
    text = Unescaped(token.substr(1, token.size() - 2), "{}\\");
  }
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\t' || text[i] == '\r') text[i] = ' ';
    if (text[i] != '\n') {
      out += text[i];
      continue;
    }
    while (!out.empty() && out.back() == ' ') out.pop_back();
    while (i + 1 < text.size() &&
           std::string_view(" \t\r\n").find(text[i + 1]) != std::string_view::npos)
      ++i;
    out += ' ';
  }
  const std::size_t first = out.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return out.substr(first, out.find_last_not_of(' ') - first + 1);
}

bool IsOnlyComments(const TextLine& line) {
  return std::all_of(line.tokens.begin(), line.tokens.end(), [](const Token& token) {
    return token.kind == TokenKind::kComment || token.kind == TokenKind::kEnd;
  });
}

std::string Shown(std::string_view text) {
  std::string out;
  std::size_t offset = 0;
  while (offset < text.size() && offset < kShownBytesMax) {
    const Character character = FrontCharacter(text.substr(offset));
    if (character.code < 0) {
      out += Escaped("\\x{%02X}", static_cast<unsigned char>(character.bytes.front()));
    } else if (TextProblem(character.bytes) != nullptr) {
      out += Escaped("\\u{%02X}", static_cast<unsigned>(character.code));
    } else {
      out += character.bytes;
    }
    offset += character.bytes.size();
  }
  if (offset < text.size()) out += "...";
  return out;
}

}  // namespace judge::replay::notation

// From text to tokens: what a reader of the notation is given. Private to the notation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/notation/duel_text.h"

namespace judge::replay::notation {

// The most tokens in a line. No honest line comes near; one line of a hostile file must not fill
// the memory.
inline constexpr std::size_t kLineTokensMax = 4'096;

// The kinds of tokens; replay/notation/grammar.h has their forms.
enum class TokenKind : std::uint8_t {
  kEnd,  // of the line
  kWord,
  kNumber,  // 12. at the start of a line
  kQuoted,
  kComment,  // {...}, (...) and ; to the end of the line
  kArrow,
  kAtMost,
  kAtLeast,
  kEqual,
  kColon,
  kComma,
  kSemicolon,
  kLess,
  kGreater,
  kCaret,
  kAt,
  kBar,
  kOpen,
  kClose,
};

// A piece of a line. Its text belongs to the source.
struct Token {
  TokenKind kind = TokenKind::kEnd;
  bool spaced = true;          // a blank or the start of the line stands before it
  std::size_t offset = 0;      // in the source's text
  std::string_view text = {};  // as written, with its quotes or braces
};

// One line and everything that belongs to it, as a braced comment may run over several. Ends with
// kEnd.
struct TextLine {
  std::vector<Token> tokens;
};

// A text with a name, which can say where something is wrong in it. Both belong to the caller.
class Source {
 public:
  Source(std::string_view text, std::string_view file, int first_line)
      : text_(text), file_(file), first_line_(first_line) {}

  std::string_view text() const { return text_; }
  // Returns an error at this offset; `token` as written.
  NotationError ErrorAt(std::size_t offset, std::string_view token, std::string message,
                        std::string expected,
                        NotationError::Kind kind = NotationError::Kind::kMalformed) const;
  // Returns what is wrong with its size, its UTF-8 or characters that would not show; nothing when
  // all is well.
  std::optional<NotationError> CheckBytes() const;

 private:
  std::string_view text_;
  std::string_view file_;
  int first_line_;
};

// Gives those lines of a source that hold anything. The source outlives it.
class Lexer {
 public:
  explicit Lexer(const Source& source);

  // Gives the next line; false at the end of the text and at an error.
  bool Next(TextLine* line);
  const std::optional<NotationError>& error() const { return error_; }

 private:
  bool ReadToken(TextLine* line, bool spaced);
  bool Push(TextLine* line, Token token);

  const Source& source_;
  std::size_t offset_ = 0;
  std::optional<NotationError> error_;
};

// A place in a line, which outlives it. Never runs past the end: the last token is kEnd for ever.
class Cursor {
 public:
  explicit Cursor(const TextLine& line) : line_(line) {}

  // Returns a token without moving; Next moves behind the one that it returns.
  const Token& Peek(std::size_t ahead = 0) const {
    const std::size_t last = line_.tokens.size() - 1;
    return line_.tokens[at_ + ahead < last ? at_ + ahead : last];
  }
  const Token& Next() {
    const Token& token = Peek();
    if (at_ + 1 < line_.tokens.size()) ++at_;
    return token;
  }
  bool Is(TokenKind kind, std::size_t ahead = 0) const { return Peek(ahead).kind == kind; }
  bool IsWord(std::string_view word) const { return Is(TokenKind::kWord) && Peek().text == word; }

 private:
  const TextLine& line_;
  std::size_t at_ = 0;
};

// Returns the text between quotes, its escapes \" and \\ taken away.
std::string QuotedText(std::string_view token);
// Returns the text of a comment of any form, on one line, without blanks around it.
std::string CommentText(std::string_view token);
// Returns whether every token of the line is a comment.
bool IsOnlyComments(const TextLine& line);
// Returns the text as it may be shown in a message: what does not print becomes \u{1B}.
std::string Shown(std::string_view text);

}  // namespace judge::replay::notation

#include "engine/loader/text.h"

#include <utility>

namespace judge {
namespace {

bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }

int HexOf(char c) {
  if (IsDigit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

struct Token {
  enum class Kind { kEnd, kSign, kWord, kNumber, kText };
  Kind kind = Kind::kEnd;
  int line = 0;
  std::string text;
};

// The first fault of a text. Thrown within this file only.
struct FormFault {
  PackProblem problem;
};

[[noreturn]] void Fault(int line, std::string message, std::string cure) {
  throw FormFault{{"", "", std::move(message), std::move(cure), line}};
}

std::string Shown(const Token& token) {
  constexpr std::size_t kShownBytes = 40;
  if (token.kind == Token::Kind::kEnd) return "the end of the file";
  return "\"" + token.text.substr(0, kShownBytes) + "\"";
}

class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) { Next(); }

  const Token& now() const { return now_; }
  bool Is(char sign) const {
    return now_.kind == Token::Kind::kSign && now_.text.size() == 1 && now_.text[0] == sign;
  }
  bool End() const { return now_.kind == Token::Kind::kEnd; }
  Token Take() {
    Token token = std::move(now_);
    Next();
    return token;
  }

 private:
  void Next() {
    SkipBlank();
    now_ = {Token::Kind::kEnd, line_, ""};
    if (at_ >= text_.size()) return;
    const char c = text_[at_];
    const bool negative = c == '-' && at_ + 1 < text_.size() && IsDigit(text_[at_ + 1]);
    if (c == '"') {
      ReadText();
    } else if (IsLetter(c) || IsDigit(c) || negative) {
      now_.kind = IsLetter(c) ? Token::Kind::kWord : Token::Kind::kNumber;
      do now_.text += text_[at_++];
      while (at_ < text_.size() && (IsLetter(text_[at_]) || IsDigit(text_[at_])));
    } else if (c > ' ' && c <= '~') {
      now_.kind = Token::Kind::kSign;
      now_.text = text_[at_++];
    } else {
      Fault(line_, "a byte outside of quotes that is no letter or sign", "write plain ASCII there");
    }
  }

  void SkipBlank() {
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '#') {
        while (at_ < text_.size() && text_[at_] != '\n') ++at_;
        --at_;
      } else if (c == '\n') {
        ++line_;
      } else if (c != ' ' && c != '\t' && c != '\r') {
        return;
      }
    }
  }

  void ReadText() {
    now_.kind = Token::Kind::kText;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\n') break;
      now_.text += text_[at_] == '\\' ? Escaped() : text_[at_];
    }
    if (at_ >= text_.size() || text_[at_] != '"') {
      Fault(line_, "a text without its second quote", "close it on the same line");
    }
    ++at_;
  }

  char Escaped() {
    const char c = ++at_ < text_.size() ? text_[at_] : '\0';
    if (c == '"' || c == '\\' || c == '\'') return c;
    if (c == 'n') return '\n';
    if (c == 't') return '\t';
    if (c == 'x' && at_ + 2 < text_.size()) {
      const int high = HexOf(text_[at_ + 1]);
      const int low = HexOf(text_[at_ + 2]);
      at_ += 2;
      if (high >= 0 && low >= 0) return static_cast<char>(high * 16 + low);
    }
    Fault(line_, "a backslash before what it does not go with", "write \\\" or \\\\");
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  Token now_;
};

class Parser {
 public:
  explicit Parser(std::string_view text) : tokens_(text) {}

  std::vector<TextValue> Run() {
    std::vector<TextValue> values;
    if (tokens_.Is('(') || tokens_.Is('[')) {
      values.push_back(Value());
      if (!tokens_.End()) Stray("one pack, and nothing behind it");
      return values;
    }
    while (!tokens_.End()) Statement(&values);
    return values;
  }

 private:
  [[noreturn]] void Stray(const std::string& expected) {
    Fault(tokens_.now().line, Shown(tokens_.now()) + " stands where it does not belong",
          "write " + expected);
  }

  // Reads a statement of a source file; only constants have values.
  void Statement(std::vector<TextValue>* values) {
    const Token first = tokens_.Take();
    const bool constant = first.kind == Token::Kind::kWord && first.text == "const";
    const bool passed = first.text == "@" || first.text == "$" || first.text == "using";
    if (!constant && !(passed && first.kind != Token::Kind::kText)) {
      Fault(
          first.line, Shown(first) + " begins no line of a pack",
          "write (name = \"...\", cards = [...]), or constants: const cards :List(Card) = [...];");
    }
    while (!tokens_.End() && !tokens_.Is(';') && !(constant && tokens_.Is('='))) tokens_.Take();
    if (constant && tokens_.Is('=')) {
      tokens_.Take();
      values->push_back(Value());
    }
    if (!tokens_.Is(';')) Stray("a semicolon");
    tokens_.Take();
  }

  TextValue Value() {
    if (++values_ > kPackTextValuesMax) {
      Fault(tokens_.now().line, "more than " + std::to_string(kPackTextValuesMax) + " values",
            "split the pack");
    }
    if (tokens_.Is('(')) return Bracketed(TextValue::Kind::kTuple, ')');
    if (tokens_.Is('[')) return Bracketed(TextValue::Kind::kList, ']');
    using Kind = TextValue::Kind;
    TextValue value;
    value.line = tokens_.now().line;
    switch (tokens_.now().kind) {
      case Token::Kind::kWord:
        value.kind = Kind::kWord;
        break;
      case Token::Kind::kNumber:
        value.kind = Kind::kNumber;
        break;
      case Token::Kind::kText:
        value.kind = Kind::kText;
        break;
      default:
        Stray("a value: a number, a word, \"text\", [a list] or (fields)");
    }
    value.text = tokens_.Take().text;
    return value;
  }

  TextValue Bracketed(TextValue::Kind kind, char close) {
    TextValue value;
    value.kind = kind;
    value.line = tokens_.Take().line;
    if (++depth_ > kPackTextNestingMax) {
      Fault(value.line, "more than " + std::to_string(kPackTextNestingMax) + " brackets deep",
            "say it with fewer");
    }
    const bool tuple = kind == TextValue::Kind::kTuple;
    int before = 0;  // the line on which the value before the last one was closed
    for (int closed = 0; !tokens_.Is(close);) {
      before = closed;
      if (tuple) {
        value.fields.push_back(Field(value.line, before));
      } else {
        value.elements.push_back(Value());
      }
      closed = ClosesRecords(tuple ? value.fields.back().value : value.elements.back(), tuple);
      if (tokens_.Is(close)) break;
      if (!tokens_.Is(',')) {
        if (tokens_.Is('=') && before != 0) ClosedTooSoon(value, before);
        Stray(std::string("a comma, or the ") + close + " that closes line " +
              std::to_string(value.line));
      }
      tokens_.Take();
    }
    closed_ = tokens_.Take().line;
    --depth_;
    return value;
  }

  // Returns the line on which the value has been closed that is a list of records, as a field, or a
  // record, in a list; 0: it is neither, and what stands behind it belongs to none of it.
  int ClosesRecords(const TextValue& value, bool field) const {
    using Kind = TextValue::Kind;
    const bool list = value.kind == Kind::kList && !value.elements.empty() &&
                      value.elements.back().kind == Kind::kTuple;
    return (field ? list : value.kind == Kind::kTuple) ? closed_ : 0;
  }

  // A field stands among the elements of a list: what it belongs to has been closed before it.
  void ClosedTooSoon(const TextValue& list, int closed) {
    const bool field = list.kind == TextValue::Kind::kList && !list.elements.empty() &&
                       list.elements.back().kind == TextValue::Kind::kWord;
    if (!field) return;
    Fault(list.elements.back().line,
          "the field `" + list.elements.back().text + "` stands in the list of line " +
              std::to_string(list.line) + ", behind what is closed on line " +
              std::to_string(closed),
          "take out the ) too many on line " + std::to_string(closed) +
              " or before it, or open a ( in front of the field");
  }

  // `closed`: the line on which the list before it was closed, 0: none stands there.
  TextField Field(int opened, int closed) {
    TextField field{.line = tokens_.now().line};
    if (tokens_.Is('(') && closed != 0) {
      Fault(field.line,
            "( stands where a field of the ( of line " + std::to_string(opened) +
                " belongs, behind what is closed on line " + std::to_string(closed),
            "take out the ] too many on line " + std::to_string(closed) +
                " or before it, or write the field and =");
    }
    if (tokens_.now().kind != Token::Kind::kWord) {
      Stray("a field and its value, or the ) that closes line " + std::to_string(opened));
    }
    field.name = tokens_.Take().text;
    if (!tokens_.Is('=')) Stray("= and the value of `" + field.name + "`");
    tokens_.Take();
    field.value = Value();
    return field;
  }

  Tokens tokens_;
  std::size_t depth_ = 0;
  std::size_t values_ = 0;
  int closed_ = 0;  // the line of the last closing bracket
};

}  // namespace

tl::expected<std::vector<TextValue>, PackProblem> ParsePackText(std::string_view text) {
  if (text.size() > kPackTextBytesMax) {
    return tl::unexpected(PackProblem{
        "", "", "the text has more than " + std::to_string(kPackTextBytesMax) + " bytes",
        "split the pack"});
  }
  try {
    return Parser(text).Run();
  } catch (FormFault& fault) {
    return tl::unexpected(std::move(fault.problem));
  }
}

}  // namespace judge

#include "replay/record/deck_text.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <system_error>
#include <utility>

#include "engine/terms/terms.h"

namespace judge::replay {
namespace {

constexpr std::size_t kNamesOffered = 3;
constexpr const char* kRowForm = "expected a count and a card: 3 Harpie Lady";

std::string_view Trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// Returns what stands before a remark; a ; inside quotes begins none.
std::string_view WithoutRemark(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    if (line[i] == ';' && !quoted) return line.substr(0, i);
  }
  return line;
}

// Returns the part of the deck that the word begins, nothing for another word.
std::optional<DeckPart> PartOf(std::string_view word) {
  if (word.ends_with(':')) word.remove_suffix(1);
  if (word == "main") return DeckPart::kMain;
  if (word == "extra") return DeckPart::kExtra;
  if (word == "side") return DeckPart::kSide;
  return std::nullopt;
}

class Reader {
 public:
  tl::expected<DeckText, DeckTextError> Read(std::string_view text) {
    if (text.size() > kDeckTextBytesMax) {
      return Fail("the list has " + std::to_string(text.size()) + " bytes, up to " +
                  std::to_string(kDeckTextBytesMax) + " are read");
    }
    while (!text.empty() && !error_) {
      const std::size_t end = text.find('\n');
      ++line_;
      Take(text.substr(0, end));
      text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    if (error_) return tl::unexpected<DeckTextError>(*error_);
    if (deck_.rows.empty()) {
      line_ = 0;
      return Fail("the list holds no card", kRowForm);
    }
    return std::move(deck_);
  }

 private:
  tl::unexpected<DeckTextError> Fail(std::string what, std::string hint = "") {
    error_ = DeckTextError{line_, std::move(what), std::move(hint)};
    return tl::unexpected<DeckTextError>(*error_);
  }

  void Take(std::string_view whole) {
    std::string_view line = Trimmed(whole);
    // Looks at what stands between tabs, which are blanks here, as no text may hold one.
    for (std::string_view rest = line; !rest.empty();) {
      const std::size_t tab = rest.find('\t');
      const char* problem = TextProblem(rest.substr(0, tab));
      if (problem != nullptr) {
        Fail(std::string("the line ") + problem);
        return;
      }
      if (tab == std::string_view::npos) break;
      rest = rest.substr(tab + 1);
    }
    line = Trimmed(WithoutRemark(line));
    if (line.empty()) return;
    if (line.front() == '[') {
      TakeTags(line);
    } else if (const auto part = PartOf(line)) {
      part_ = *part;
      section_ = true;
    } else {
      TakeRow(line);
    }
  }

  // Takes the tags of a line, which may be several.
  void TakeTags(std::string_view line) {
    while (!line.empty() && !error_) {
      const std::size_t open = line.find('"');
      const std::size_t close = open == std::string_view::npos ? open : line.find("\"]", open + 1);
      if (line.front() != '[') {
        Fail("something that is no tag stands behind a tag, expected [Deck \"name\"]");
      } else if (close == std::string_view::npos) {
        Fail("a tag is not closed, expected [Deck \"name\"]");
      } else {
        TakeTag(Trimmed(line.substr(1, open - 1)), line.substr(open + 1, close - open - 1));
        line = Trimmed(line.substr(close + 2));
      }
    }
  }

  void TakeTag(std::string_view name, std::string_view text) {
    std::string* value = name == "Deck"     ? &deck_.name
                         : name == "Player" ? &deck_.player
                         : name == "Event"  ? &deck_.event
                         : name == "Rules"  ? &deck_.rules
                                            : nullptr;
    if (value == nullptr) {
      Fail("no tag of a deck is called \"" + std::string(name) +
           "\", expected Deck, Player, Event or Rules");
    } else if (!value->empty()) {
      Fail("a second tag " + std::string(name));
    } else {
      *value = text;
    }
  }

  void TakeRow(std::string_view line) {
    if (!section_) {
      Fail("a card before the word main, extra or side",
           "write main in a line of its own before the cards of the Main Deck");
      return;
    }
    DeckTextRow row{.part = part_, .line = line_};
    const auto [stop, error] = std::from_chars(line.data(), line.data() + line.size(), row.count);
    std::string_view rest = line.substr(static_cast<std::size_t>(stop - line.data()));
    if (rest.starts_with('x') && error == std::errc()) rest.remove_prefix(1);
    const bool parted = rest.starts_with(' ') || rest.starts_with('\t') || rest.starts_with('"');
    rest = Trimmed(rest);
    if (rest.size() > 1 && rest.front() == '"' && rest.back() == '"') {
      rest = rest.substr(1, rest.size() - 2);
    }
    if (error == std::errc::invalid_argument || !parted || rest.empty()) {
      Fail(kRowForm);
    } else if (error != std::errc() || row.count < 1 || row.count > kDeckCopiesMax) {
      Fail("a count is out of range, expected 1 to " + std::to_string(kDeckCopiesMax));
    } else if (deck_.rows.size() == kDeckRowsMax) {
      Fail("more lines of cards than " + std::to_string(kDeckRowsMax));
    } else {
      row.written = rest;
      deck_.rows.push_back(std::move(row));
    }
  }

  DeckText deck_;
  std::optional<DeckTextError> error_;
  DeckPart part_ = DeckPart::kMain;
  bool section_ = false;
  int line_ = 0;
};

// Returns "SOE-142 or SOE-143" for a name that several cards have, else "".
std::string CodesOfName(const Pack& pack, std::string_view written) {
  const std::string folded = FoldName(written);
  std::string codes;
  int count = 0;
  for (CardIndex card = 1; card <= pack.size(); ++card) {
    if (FoldName(pack.card(card).name) != folded) continue;
    codes += (codes.empty() ? "" : " or ") + pack.card(card).code;
    ++count;
  }
  return count > 1 ? codes : "";
}

DeckTextError UnknownCard(const DeckTextRow& row, const Pack& pack) {
  DeckTextError error{.line = row.line};
  if (const std::string codes = CodesOfName(pack, row.written); !codes.empty()) {
    error.what = "several cards are called \"" + row.written + "\"";
    error.hint = "write the code instead of the name: " + codes;
    return error;
  }
  error.what = "no card is written \"" + row.written + "\"";
  std::string near;
  for (const std::string& name : pack.Near(row.written, kNamesOffered)) {
    near += (near.empty() ? "\"" : " or \"") + name + "\"";
  }
  error.hint = near.empty() ? "judge card search WORDS" : "did you mean " + near + "?";
  return error;
}

}  // namespace

tl::expected<DeckText, DeckTextError> ReadDeckText(std::string_view text) {
  return Reader().Read(text);
}

tl::expected<DeckList, DeckTextError> DeckOf(const DeckText& text, const Pack& pack) {
  DeckList list;
  for (const DeckTextRow& row : text.rows) {
    const std::string code = pack.CodeOf(row.written);
    if (code.empty()) return tl::unexpected<DeckTextError>(UnknownCard(row, pack));
    list.rows.push_back({pack.FindCode(code), static_cast<std::int16_t>(row.count), row.part});
  }
  return list;
}

}  // namespace judge::replay

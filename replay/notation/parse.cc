#include "replay/notation/parse.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/terms/terms.h"
#include "replay/notation/check.h"
#include "replay/notation/entry.h"
#include "replay/notation/position.h"
#include "replay/notation/reader.h"
#include "replay/notation/reference.h"
#include "replay/notation/source.h"
#include "replay/notation/words.h"

namespace judge::replay {

using notation::Context;

}  // namespace judge::replay

namespace judge::replay::notation {
namespace {

// Returns whether any entry of the text has its number written. In such a text a line `draw` or
// `end` is the phase, in a text without numbers it is the verb.
bool HasNumbers(std::string_view text) {
  while (!text.empty()) {
    const std::size_t line_end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, line_end);
    text.remove_prefix(std::min(line_end + 1, text.size()));
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos) continue;
    line.remove_prefix(first);
    const std::size_t dot = line.find_first_not_of("0123456789");
    if (dot != 0 && dot != std::string_view::npos && line[dot] == '.') return true;
  }
  return false;
}

// Reads lines of entries, turns, phases, aliases and comments, in order.
class EntriesReader {
 public:
  EntriesReader(Context& context, Aliases* aliases)
      : context_(context), aliases_(*aliases), numbered_(HasNumbers(context.source.text())) {}

  bool Take(const TextLine& line);
  // Gives comments that wait for an entry to the last one.
  bool Finish();
  std::vector<Entry>& entries() { return entries_; }

 private:
  bool IsPlaceLine(const TextLine& line) const;
  bool TakeComments(const TextLine& line);
  bool TakeEntry(const TextLine& line);

  Context& context_;
  Aliases& aliases_;
  const bool numbered_;
  std::vector<Entry> entries_;
  Place place_;
  std::string pending_;  // comments that stand before their entry
  bool forward_ =
      true;  // a comment of its own belongs to the entry before it, unless a turn begins
};

}  // namespace

}  // namespace judge::replay::notation

namespace judge::replay {

using notation::EntriesReader;
using notation::HeaderReader;
using notation::Lexer;
using notation::Source;
using notation::TextLine;

}  // namespace judge::replay

namespace judge::replay::notation {
namespace {

bool EntriesReader::Take(const TextLine& line) {
  const Cursor cursor(line);
  if (IsOnlyComments(line)) return TakeComments(line);
  if (cursor.Is(TokenKind::kOpen)) {
    return context_.Fail(cursor.Peek(), "a tag among the entries", "tags before the first entry");
  }
  if (IsAliasLine(line)) return ReadAliasLine(context_, line, &aliases_);
  if (!IsPlaceLine(line)) return TakeEntry(line);
  forward_ = true;
  Cursor place(line);
  return TakeComments(line) && ReadPlace(context_, place, &place_);
}

bool EntriesReader::IsPlaceLine(const TextLine& line) const {
  const Cursor cursor(line);
  if (!cursor.Is(TokenKind::kWord)) return false;
  const std::string_view word = cursor.Peek().text;
  if (IsTurnWord(word)) return true;
  if (PhaseFromWord(word).empty()) return false;
  if (cursor.Is(TokenKind::kColon, 1)) return true;
  const bool alone = cursor.Is(TokenKind::kEnd, 1) || cursor.Is(TokenKind::kComment, 1);
  return alone && (VerbFromWord(word) == Verb::kNone || numbered_);
}

bool EntriesReader::TakeComments(const TextLine& line) {
  std::string& comment = forward_ || entries_.empty() ? pending_ : entries_.back().comment;
  for (const Token& token : line.tokens) {
    if (token.kind != TokenKind::kComment) continue;
    if (!AddComment(context_, token, CommentText(token.text), &comment)) return false;
  }
  return true;
}

bool EntriesReader::TakeEntry(const TextLine& line) {
  const Token& first = line.tokens.front();
  if (entries_.size() >= kEntriesMax) return context_.FailTooMany(first, "entries", kEntriesMax);
  const EntryNumber last = entries_.empty() ? 0 : entries_.back().number;
  Entry& entry = entries_.emplace_back();
  if (!ReadEntry(context_, line, &entry)) return false;
  if (entry.number == 0) entry.number = last + 1;
  if (entry.number <= last || entry.number > kEntriesMax) {
    return context_.Fail(first, "a number out of order", "a number above " + std::to_string(last));
  }
  entry.place = place_;
  // Behind such an entry the duel stands somewhere else, and no heading says where.
  if (TakesBack(entry)) place_ = Place{};
  std::string comment = std::exchange(pending_, "");
  forward_ = false;
  if (comment.empty()) return true;
  std::swap(comment, entry.comment);
  return AddComment(context_, first, comment, &entry.comment);
}

bool EntriesReader::Finish() {
  if (pending_.empty() || entries_.empty()) return true;
  const Token end{TokenKind::kEnd, true, context_.source.text().size(), {}};
  return AddComment(context_, end, std::exchange(pending_, ""), &entries_.back().comment);
}

// Reads every line that is left in the lexer as one of the entries.
bool ReadEntries(Context& context, Lexer& lexer, EntriesReader* reader) {
  TextLine line;
  while (lexer.Next(&line)) {
    if (!reader->Take(line)) return false;
  }
  if (lexer.error()) context.error = lexer.error();
  return !context.error && reader->Finish();
}

}  // namespace

}  // namespace judge::replay::notation

namespace judge::replay {

tl::expected<Duel, NotationError> ParseDuel(std::string_view text, std::string_view file,
                                            const NamesForRules& names,
                                            const NamesForPack& pinned_names) {
  const Source source(text, file, 1);
  Lexer lexer(source);
  std::vector<NotationError> unknown;
  HeaderReader header(source, names, pinned_names, &unknown);
  TextLine line;
  bool more = lexer.Next(&line);
  while (more && header.Take(line)) more = lexer.Next(&line);
  if (lexer.error()) return tl::unexpected(*lexer.error());
  if (!header.Finish()) return tl::unexpected(*header.error());
  Context context{source, header.header(), header.names(), header.aliases(), &unknown};
  EntriesReader entries(context, &header.aliases());
  const bool good =
      (!more || entries.Take(line)) && notation::ReadEntries(context, lexer, &entries);
  if (!context.FailAllUnknown() || !good) return tl::unexpected(*context.error);
  return Duel{std::move(header.header()), std::move(entries.entries())};
}

tl::expected<Header, NotationError> ParseHeader(std::string_view text, std::string_view file,
                                                int first_line, const NamesForRules& names,
                                                Aliases* aliases) {
  const Source source(text, file, first_line);
  Lexer lexer(source);
  HeaderReader header(source, names);
  TextLine line;
  while (lexer.Next(&line)) {
    if (header.Take(line)) continue;
    if (header.error()) return tl::unexpected(*header.error());
    const notation::Token& token = line.tokens.front();
    return tl::unexpected(source.ErrorAt(token.offset, token.text, "no line of a header",
                                         "a tag, an alias or a position block"));
  }
  if (lexer.error()) return tl::unexpected(*lexer.error());
  if (!header.Finish()) return tl::unexpected(*header.error());
  if (aliases != nullptr) *aliases = std::move(header.aliases());
  return std::move(header.header());
}

tl::expected<std::vector<Entry>, NotationError> ParseEntries(std::string_view text,
                                                             std::string_view file, int first_line,
                                                             const Header& header,
                                                             const CardNames& names,
                                                             const Aliases* aliases) {
  const Source source(text, file, first_line);
  Aliases known = aliases != nullptr ? *aliases : Aliases();
  Context context{source, header, names, known, nullptr};
  Lexer lexer(source);
  EntriesReader entries(context, &known);
  if (notation::ReadEntries(context, lexer, &entries)) return std::move(entries.entries());
  return tl::unexpected(*context.error);
}

tl::expected<Entry, NotationError> ParseEntryLine(std::string_view text, const Header& header,
                                                  const CardNames& names) {
  const Source source(text, "entry", 1);
  const Aliases aliases;
  Context context{source, header, names, aliases, nullptr};
  Lexer lexer(source);
  TextLine line;
  Entry entry;
  if (!lexer.Next(&line)) {
    if (lexer.error()) return tl::unexpected(*lexer.error());
    return tl::unexpected(source.ErrorAt(0, "", "no entry", "a verb"));
  }
  if (!notation::ReadEntry(context, line, &entry)) return tl::unexpected(*context.error);
  TextLine rest;
  if (lexer.Next(&rest)) {
    const notation::Token& token = rest.tokens.front();
    return tl::unexpected(source.ErrorAt(token.offset, token.text, "a second line", "one entry"));
  }
  if (lexer.error()) return tl::unexpected(*lexer.error());
  return entry;
}

tl::expected<StartPosition, NotationError> ParsePosition(std::string_view text,
                                                         std::string_view file, int first_line,
                                                         const Header& header,
                                                         const CardNames& names,
                                                         const Aliases* aliases) {
  const Source source(text, file, first_line);
  const Aliases none;
  Context context{source, header, names, aliases != nullptr ? *aliases : none, nullptr};
  Lexer lexer(source);
  std::vector<TextLine> lines;
  for (TextLine line; lexer.Next(&line);) {
    if (!notation::IsOnlyComments(line)) lines.push_back(std::move(line));
  }
  if (lexer.error()) return tl::unexpected(*lexer.error());
  const auto is_word = [](const TextLine& line, std::string_view word) {
    return line.tokens.front().text == word;
  };
  if (lines.size() < 2 || !is_word(lines.front(), "position") || !is_word(lines.back(), "end")) {
    return tl::unexpected(source.ErrorAt(text.size(), "", "no whole position block",
                                         "lines from `position` to `end`"));
  }
  lines.pop_back();
  lines.erase(lines.begin());
  StartPosition position;
  if (notation::ReadPosition(context, lines, &position)) return position;
  return tl::unexpected(*context.error);
}

}  // namespace judge::replay

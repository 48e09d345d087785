// What the readers of entries, headers and positions share. Private to the notation.
// Functions that return bool return false after they have put an error into the context.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/terms/terms.h"
#include "replay/notation/duel_text.h"
#include "replay/notation/source.h"
#include "replay/record/record.h"

namespace judge::replay::notation {

// What a line is read against, and the first error. Everything that it refers to outlives it.
struct Context {
  const Source& source;
  const Header& header;
  const CardNames& names;
  const Aliases& aliases;
  // Gathers an error for each card that nobody knows; nullptr: the first one is the error.
  std::vector<NotationError>* unknown = nullptr;
  std::optional<NotationError> error = std::nullopt;

  // Keeps the error, if it is the first. Returns false always, so that a reader can return it.
  bool Fail(const Token& token, std::string message, std::string expected,
            NotationError::Kind kind = NotationError::Kind::kMalformed);
  // Does so for a card that nobody knows, with names that look like it. Returns true where such
  // errors are gathered: what was written then stands in for the code, and nothing of it is kept.
  bool FailUnknownCard(const Token& token, std::string_view written);
  // Returns false when such errors were gathered, which are then the error.
  bool FailAllUnknown();
  // Fails because a list is full.
  bool FailTooMany(const Token& token, std::string_view what, std::size_t limit);
};

// Collects the lines of a header. Used in this order: Take for each line until it says no, then
// Finish.
class HeaderReader {
 public:
  HeaderReader(const Source& source, const NamesForRules& names, NamesForPack pinned = {},
               std::vector<NotationError>* unknown = nullptr)
      : source_(source), find_names_(names), find_pinned_(std::move(pinned)), unknown_(unknown) {}

  // Takes a line; false when it is no line of a header, and at an error.
  bool Take(const TextLine& line);
  // Builds the header out of the lines; false at an error.
  bool Finish();

  // The first error; nothing while there is none.
  const std::optional<NotationError>& error() const { return error_; }
  Header& header() { return header_; }
  Aliases& aliases() { return aliases_; }
  // Known after Finish.
  const CardNames& names() const { return *names_; }

 private:
  struct Tag {
    Token name;
    Token value_token;
    std::string value;
  };

  bool Fail(const Token& token, std::string message, std::string expected,
            NotationError::Kind kind = NotationError::Kind::kMalformed);
  bool ReadTags(const TextLine& line);
  bool FindRules();
  bool FindPinnedNames(std::string_view rules);
  bool FindSeats();
  bool ReadSeatsTag(const Tag& tag);
  bool BuildTag(Context& context, const Tag& tag);
  bool BuildText(const Tag& tag, bool* known);
  bool BuildSeatTag(Context& context, const Tag& tag, bool* known);
  bool BuildNumber(const Tag& tag, std::uint32_t* number);
  bool BuildSeatList(const Tag& tag, std::vector<SeatIndex>* seats);
  bool BuildLifePoints(const Tag& tag);
  bool BuildHouse(const Tag& tag);
  bool ReadPack(const Tag& tag, PackPin* pin);
  bool BuildPack(const Tag& tag);
  bool BuildDeck(Context& context, const Tag& tag, std::vector<std::string>* codes);
  bool BuildPosition(Context& context);
  bool CheckRepeats();

  const Source& source_;
  const NamesForRules& find_names_;
  NamesForPack find_pinned_;
  std::vector<NotationError>* unknown_;
  const CardNames* names_ = nullptr;
  Header header_;
  Aliases aliases_;
  std::vector<Tag> tags_;
  std::vector<TextLine> alias_lines_;
  std::vector<TextLine> position_lines_;
  Token position_token_;
  bool in_position_ = false;
  bool has_block_ = false;
  std::optional<NotationError> error_;
};

}  // namespace judge::replay::notation

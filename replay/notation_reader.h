// What the readers of entries, headers and positions share. Private to the notation.
// Functions that return bool return false after they have put an error into the context.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/notation.h"
#include "replay/notation_source.h"

namespace judge::replay::notation {

// What a line is read against, and the first error.
struct Context {
  const Source& source;
  const Header& header;
  const CardNames& names;
  const Aliases& aliases;
  // Where names of cards that nobody knows are gathered; nullptr: the first one is the error.
  std::vector<NotationError>* unknown = nullptr;
  std::optional<NotationError> error = std::nullopt;

  // Always false, so that a reader can return it.
  bool Fail(const Token& token, std::string message, std::string expected,
            NotationError::Kind kind = NotationError::Kind::kMalformed);
  // The same for a card that nobody knows, with names that look like it. True where such names are
  // gathered: what was written then stands in for the code, and nothing of it is kept.
  bool FailUnknownCard(const Token& token, std::string_view written);
  // False when such names were gathered, which are then the error.
  bool FailAllUnknown();
  // The same when a list is full.
  bool FailTooMany(const Token& token, std::string_view what, std::size_t limit);
};

// The code of a card that is written so: an alias, a code, a printed or spoken name. "" when
// unknown.
std::string CardFromWord(const Context& context, std::string_view written);
// [seat.]letters[slot][.effect], without the coordinates of a tile that stand apart.
bool IsZoneWord(const Header& header, std::string_view word, ZoneRef* zone, std::uint8_t* effect);
// ?1 or u1, with an effect or without; 0 when it is no label.
std::uint16_t LabelFromWord(std::string_view word, std::uint8_t* effect);
// Whether the next word is bound to a value: key=value, s3="Name".
bool IsBound(const Cursor& cursor);

// A place, a label, a card, or several of them joined by =.
bool ReadReference(Context& context, Cursor& cursor, Reference* reference);
// =A:1600 and its kin; the cursor stands on the =.
bool ReadCheck(Context& context, Cursor& cursor, Check* check);
// Life points after their word or sign: 2000, ?, 100..200, and with a sign before it <=700.
bool LifePointsFromText(std::string_view sign, std::string_view text, LifePoints* life_points);
// T7 [B] [main1], any part may be missing; what is missing keeps its value in *place.
bool ReadPlace(Context& context, Cursor& cursor, Place* place);
// The words of a place, as far as there are any; the cursor stands behind them.
void ReadPlaceWords(const Context& context, Cursor& cursor, Place* place);
// Whether the word is T and a number, or T? for a turn that nobody counted.
bool IsTurnWord(std::string_view word);

// hl = "Harpie Lady": one or several on a line. `aliases` is what the context reads from.
bool IsAliasLine(const Line& line);
bool ReadAliasLine(Context& context, const Line& line, Aliases* aliases);

// One entry from its line, number included.
bool ReadEntry(Context& context, const Line& line, Entry* entry);
// The reason and the operations of a by-hand act; the cursor stands behind the verb.
bool ReadByHand(Context& context, Cursor& cursor, Act* act);
// B-400: a change of life points that the scribe saw.
bool IsOutcomeWord(const Header& header, std::string_view word, Outcome* outcome);
// What follows the acts of an entry: a mark, a check, a clock, a comment.
bool IsTail(const Context& context, const Cursor& cursor);
// 31:40 or 1:02:03, in seconds.
bool ReadTime(Context& context, Cursor& cursor, std::int32_t* seconds);
// Adds a comment to what is there already.
bool AddComment(Context& context, const Token& token, std::string_view text, std::string* comment);
// The lines of a position block, those of `position` and `end` left out.
bool ReadPosition(Context& context, const std::vector<Line>& lines, StartPosition* position);

// Cards of a list in a tag or after `terrains`, as codes. A failure names the card that is unknown.
bool TerrainsFromText(Context& context, const Token& token, std::string_view text,
                      std::vector<std::string>* codes);

// Collects the lines of a header. Used in this order: Take for each line until it says no, then
// Finish.
class HeaderReader {
 public:
  HeaderReader(const Source& source, const NamesForRules& names, NamesForPack pinned = {},
               std::vector<NotationError>* unknown = nullptr)
      : source_(source), find_names_(names), find_pinned_(std::move(pinned)), unknown_(unknown) {}

  // False when the line is no line of a header, and at an error.
  bool Take(const Line& line);
  // Builds the header out of the lines; false at an error.
  bool Finish();

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
  bool ReadTags(const Line& line);
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
  std::vector<Line> alias_lines_;
  std::vector<Line> position_lines_;
  Token position_token_;
  bool in_position_ = false;
  bool has_block_ = false;
  std::optional<NotationError> error_;
};

}  // namespace judge::replay::notation

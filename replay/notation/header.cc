// The reader of a header: tags, and what else stands before the first entry.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "replay/notation/check.h"
#include "replay/notation/duel_text.h"
#include "replay/notation/position.h"
#include "replay/notation/reader.h"
#include "replay/notation/reference.h"
#include "replay/notation/source.h"
#include "replay/notation/unseen_card.h"
#include "replay/notation/words.h"
#include "replay/record/record.h"

namespace judge::replay::notation {
namespace {

constexpr std::size_t kTagsMax = 4'096;
constexpr std::size_t kHeaderLinesMax = 4'096;
constexpr std::string_view kSingleTags[] = {
    "Duel", "Event", "Round",  "Table", "Rules",    "Seats",      "Blue", "Red",  "First",
    "LP",   "Start", "Result", "Stake", "Recorder", "Transcript", "Form", "Joins"};

bool IsRepeatedTag(std::string_view name) {
  const bool single =
      std::find(std::begin(kSingleTags), std::end(kSingleTags), name) != std::end(kSingleTags);
  return !single && !IsSeatLetter(name) && !name.starts_with("Terrains.");
}

// Returns the next run of characters that are no blanks, cut off the text.
std::string_view NextWord(std::string_view* text) {
  const std::size_t first = std::min(text->find_first_not_of(' '), text->size());
  const std::size_t end = std::min(text->find(' ', first), text->size());
  const std::string_view word = text->substr(first, end - first);
  text->remove_prefix(end);
  return word;
}

std::string_view Trimmed(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
  text.remove_prefix(first);
  return text.substr(0, text.find_last_not_of(" \t") + 1);
}

// Returns the seats of a heading that names none, or some of a table for two: those of the form
// that the game means when none is named.
std::vector<std::string> SeatsMeant(std::string_view rules, std::vector<std::string> named) {
  const Game* game = FindGame(rules);
  std::vector<std::string> letters;
  if (game != nullptr) {
    for (const TableSeat& seat : game->rules->forms.front().seats) {
      letters.emplace_back(seat.letter);
    }
  }
  if (letters.empty()) return {"A", "B"};
  return named.empty() ? letters : named;
}

bool IsClauseId(std::string_view id) {
  return !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
  });
}

// Takes the copies behind a name ("Dark Dragon x2") off it, and returns how many these are.
std::size_t CutCopies(std::string_view* item) {
  const std::size_t blank = item->rfind(' ');
  if (blank == std::string_view::npos || blank + 2 >= item->size()) return 1;
  if ((*item)[blank + 1] != 'x') return 1;
  const auto copies = NumberFromWord(item->substr(blank + 2));
  if (!copies || *copies < 1) return 1;
  *item = Trimmed(item->substr(0, blank));
  return static_cast<std::size_t>(*copies);
}

std::string ColourOfTag(std::string_view name) {
  std::string word(name);
  if (!word.empty() && word[0] >= 'A' && word[0] <= 'Z') word[0] = static_cast<char>(word[0] + 32);
  return IsColour(word) ? word : "";
}

}  // namespace

bool HeaderReader::Fail(const Token& token, std::string message, std::string expected,
                        NotationError::Kind kind) {
  if (!error_) {
    error_ =
        source_.ErrorAt(token.offset, token.text, std::move(message), std::move(expected), kind);
  }
  return false;
}

bool HeaderReader::Take(const TextLine& line) {
  const Cursor cursor(line);
  if (position_lines_.size() + alias_lines_.size() >= kHeaderLinesMax) {
    return Fail(cursor.Peek(), "too many lines before the entries",
                "at most " + std::to_string(kHeaderLinesMax), NotationError::Kind::kTooLarge);
  }
  const bool alone = cursor.Is(TokenKind::kEnd, 1) || cursor.Is(TokenKind::kComment, 1);
  if (in_position_) {
    if (cursor.IsWord("end") && alone) {
      in_position_ = false;
    } else if (!IsOnlyComments(line)) {
      position_lines_.push_back(line);
    }
    return true;
  }
  if (cursor.Is(TokenKind::kOpen)) return ReadTags(line);
  if (IsOnlyComments(line)) return true;
  if (cursor.IsWord("position") && alone) {
    if (has_block_) return Fail(cursor.Peek(), "a second position", "one position block");
    in_position_ = has_block_ = true;
    position_token_ = cursor.Peek();
    return true;
  }
  if (!IsAliasLine(line)) return false;
  alias_lines_.push_back(line);
  return true;
}

bool HeaderReader::ReadTags(const TextLine& line) {
  Cursor cursor(line);
  while (!cursor.Is(TokenKind::kEnd)) {
    const Token token = cursor.Next();
    if (token.kind == TokenKind::kComment) continue;
    const bool whole = token.kind == TokenKind::kOpen && cursor.Is(TokenKind::kWord) &&
                       cursor.Is(TokenKind::kQuoted, 1) && cursor.Is(TokenKind::kClose, 2);
    if (!whole) return Fail(token, "no tag", "[Name \"value\"]");
    Tag tag{cursor.Next(), cursor.Peek(), ""};
    tag.value = QuotedText(cursor.Next().text);
    cursor.Next();  // the ]
    if (tags_.size() >= kTagsMax) {
      return Fail(tag.name, "too many tags", "at most " + std::to_string(kTagsMax),
                  NotationError::Kind::kTooLarge);
    }
    tags_.push_back(std::move(tag));
  }
  return true;
}

bool HeaderReader::Finish() {
  if (error_) return false;
  if (in_position_) return Fail(position_token_, "a position that does not end", "a line `end`");
  if (!CheckRepeats() || !FindRules() || !FindSeats()) return false;
  Context context{source_, header_, *names_, aliases_, unknown_};
  for (const Tag& tag : tags_) {
    if (!BuildTag(context, tag)) {
      if (!error_) error_ = context.error;
      return false;
    }
  }
  for (const TextLine& line : alias_lines_) {
    if (ReadAliasLine(context, line, &aliases_)) continue;
    error_ = context.error;
    return false;
  }
  return BuildPosition(context);
}

bool HeaderReader::CheckRepeats() {
  std::set<std::string_view> seen;
  for (const Tag& tag : tags_) {
    if (IsRepeatedTag(tag.name.text)) continue;
    if (!seen.insert(tag.name.text).second) return Fail(tag.name, "a tag twice", "it once");
  }
  return true;
}

bool HeaderReader::FindRules() {
  const auto tag = std::find_if(tags_.begin(), tags_.end(),
                                [](const Tag& one) { return one.name.text == "Rules"; });
  if (tag == tags_.end()) return Fail(Token(), "no rule set", "a tag such as [Rules \"name\"]");
  std::string_view rest = tag->value;
  const std::string_view name = NextWord(&rest);
  const std::string_view version = NextWord(&rest);
  const auto number = version.empty() ? 0 : NumberFromWord(version).value_or(-1);
  if (!IsPlainWord(name) || number < 0 || (number == 0 && !version.empty()) ||
      !Trimmed(rest).empty()) {
    return Fail(tag->value_token, "no rule set", "its name, and a version if it matters");
  }
  names_ = find_names_ ? find_names_(name) : nullptr;
  header_.rules = std::string(name);
  header_.rules_version = static_cast<std::uint32_t>(number);
  if (names_ != nullptr) return FindPinnedNames(name);
  return Fail(tag->value_token, "unknown rule set", "one that this version knows",
              NotationError::Kind::kUnknownRules);
}

// Finds the names of the pack that is pinned, in which a card may have had another name, or its
// name another code.
bool HeaderReader::FindPinnedNames(std::string_view rules) {
  const auto is_pack = [](const Tag& one) { return one.name.text == "Pack"; };
  const auto tag = std::find_if(tags_.begin(), tags_.end(), is_pack);
  const bool one = std::count_if(tags_.begin(), tags_.end(), is_pack) == 1;
  if (!find_pinned_ || !one) return true;
  PackPin pin;
  if (!ReadPack(*tag, &pin)) return false;
  if (pin.hash.empty()) return true;
  names_ = find_pinned_(rules, pin);
  if (names_ != nullptr) return true;
  return Fail(tag->value_token, "unknown card pack", "one that is here",
              NotationError::Kind::kUnknownRules);
}

// Finds the seats: those that the tag Seats lists; else those that have a tag; else those of the
// game's first form, which are A and B in a duel of two.
bool HeaderReader::FindSeats() {
  std::vector<std::string> letters;
  for (const Tag& tag : tags_) {
    if (tag.name.text == "Seats") return ReadSeatsTag(tag);
    if (IsSeatLetter(tag.name.text)) letters.emplace_back(tag.name.text);
  }
  const bool two = std::all_of(letters.begin(), letters.end(),
                               [](const std::string& one) { return one == "A" || one == "B"; });
  if (two) letters = SeatsMeant(header_.rules, std::move(letters));
  for (std::string& letter : letters) {
    if (header_.seats.size() >= kSeatsMax) {
      return Fail(tags_.front().name, "too many seats", "at most " + std::to_string(kSeatsMax),
                  NotationError::Kind::kTooLarge);
    }
    header_.seats.emplace_back().letter = std::move(letter);
  }
  return true;
}

bool HeaderReader::ReadSeatsTag(const Tag& tag) {
  std::string_view rest = tag.value;
  for (std::string_view word = NextWord(&rest); !word.empty(); word = NextWord(&rest)) {
    if (!IsSeatLetter(word) || SeatFromLetter(header_, word) != kNoSeat) {
      return Fail(tag.value_token, "no seats", "letters such as A B or 1A 1B 2A 2B, each once");
    }
    if (header_.seats.size() >= kSeatsMax) {
      return Fail(tag.value_token, "too many seats", "at most " + std::to_string(kSeatsMax),
                  NotationError::Kind::kTooLarge);
    }
    header_.seats.emplace_back().letter = std::string(word);
  }
  return !header_.seats.empty() || Fail(tag.value_token, "no seats", "letters such as A B");
}

bool HeaderReader::BuildTag(Context& context, const Tag& tag) {
  const std::string_view name = tag.name.text;
  bool known = true;
  if (name == "Rules" || name == "Seats") return true;
  if (name == "Round") return BuildNumber(tag, &header_.round);
  if (name == "Table") return BuildNumber(tag, &header_.table);
  if (name == "Form") {
    header_.form = tag.value;
    return IsPlainWord(tag.value) || Fail(tag.value_token, "no form", "a word such as \"royale\"");
  }
  if (name == "LP") return BuildLifePoints(tag);
  if (name == "House") return BuildHouse(tag);
  if (name == "Pack") return BuildPack(tag);
  if (name == "Start") {
    return tag.value == "position" || Fail(tag.value_token, "unknown start", "\"position\"");
  }
  if (!BuildText(tag, &known)) return false;
  if (known) return true;
  if (!BuildSeatTag(context, tag, &known)) return false;
  if (known) return true;
  if (header_.other_tags.size() >= kListMax) {
    return Fail(tag.name, "too many tags of other names", "at most " + std::to_string(kListMax),
                NotationError::Kind::kTooLarge);
  }
  header_.other_tags.emplace_back(std::string(name), tag.value);
  return true;
}

bool HeaderReader::BuildText(const Tag& tag, bool* known) {
  const std::pair<std::string_view, std::string*> texts[] = {
      {"Event", &header_.event},           {"Recorder", &header_.recorder},
      {"Transcript", &header_.transcript}, {"Stake", &header_.stake},
      {"Result", &header_.result},
  };
  *known = true;
  for (const auto& [name, text] : texts) {
    if (tag.name.text != name) continue;
    *text = tag.value;
    return true;
  }
  if (tag.name.text == "Duel") {
    header_.id = tag.value;
    return tag.value.empty() || ValidDuelId(tag.value) ||
           Fail(tag.value_token, "no id of a duel",
                "letters, digits, dots, minus signs and single slashes between them");
  }
  *known = false;
  return true;
}

// Reads a tag about a seat: players, colours, who is first, decks, terrains.
bool HeaderReader::BuildSeatTag(Context& context, const Tag& tag, bool* known) {
  const std::string_view name = tag.name.text;
  const std::string colour = ColourOfTag(name);
  std::vector<SeatIndex> seats;
  *known = true;
  if (!colour.empty()) {
    if (!BuildSeatList(tag, &seats)) return false;
    for (const SeatIndex seat : seats) header_.seats[seat].colour = colour;
    return true;
  }
  if (name == "First") {
    if (!BuildSeatList(tag, &seats)) return false;
    for (const SeatIndex seat : seats) {
      header_.first += (header_.first.empty() ? "" : " ") + header_.seats[seat].letter;
    }
    return true;
  }
  if (name == "Joins") {
    if (!BuildSeatList(tag, &seats)) return false;
    for (const SeatIndex seat : seats) header_.joins.push_back(header_.seats[seat].letter);
    return true;
  }
  const std::size_t dot = name.find('.');
  const std::string_view list = name.substr(0, dot);
  const bool of_seat =
      dot != std::string_view::npos && (list == "Deck" || list == "Extra" || list == "Terrains");
  *known = of_seat || IsSeatLetter(name);
  if (!*known) return true;
  const SeatIndex index = SeatFromLetter(header_, of_seat ? name.substr(dot + 1) : name);
  if (index == kNoSeat) return Fail(tag.name, "a seat that this duel does not have", "its seats");
  SeatHeader& seat = header_.seats[index];
  if (!of_seat) {
    if (IsBlankText(tag.value)) return Fail(tag.value_token, "a blank name", "a player's name");
    seat.player = tag.value;
    return true;
  }
  if (list == "Deck") return BuildDeck(context, tag, &seat.deck);
  if (list == "Extra") return BuildDeck(context, tag, &seat.extra);
  return TerrainsFromText(context, tag.value_token, tag.value, &seat.terrains);
}

bool HeaderReader::BuildNumber(const Tag& tag, std::uint32_t* number) {
  const auto value = NumberFromWord(tag.value);
  if (!value || *value < 1) return Fail(tag.value_token, "no number", "a whole number from 1");
  *number = static_cast<std::uint32_t>(*value);
  return true;
}

bool HeaderReader::BuildSeatList(const Tag& tag, std::vector<SeatIndex>* seats) {
  std::string_view rest = tag.value;
  for (std::string_view word = NextWord(&rest); !word.empty(); word = NextWord(&rest)) {
    const SeatIndex seat = SeatFromLetter(header_, word);
    if (seat == kNoSeat) {
      return Fail(tag.value_token, "a seat that this duel does not have", "its seats");
    }
    seats->push_back(seat);
  }
  return !seats->empty() || Fail(tag.value_token, "no seat", "a seat such as A");
}

// Reads "2000" for all, or "A>=650 B=?".
bool HeaderReader::BuildLifePoints(const Tag& tag) {
  std::string_view rest = tag.value;
  constexpr std::string_view kForms = "life points such as 2000, <=700, ?, or A>=650 B=?";
  for (std::string_view word = NextWord(&rest); !word.empty(); word = NextWord(&rest)) {
    const std::size_t at = std::min(word.find_first_of("<>="), word.size());
    const bool all = at == 0 || at == word.size();  // 2000 and <=700 name no seat
    const SeatIndex seat = all ? kNoSeat : SeatFromLetter(header_, word.substr(0, at));
    if (!all && seat == kNoSeat) {
      return Fail(tag.value_token, "a seat that this duel does not have", "its seats");
    }
    std::string_view value = at == word.size() ? word : word.substr(at);
    std::string_view sign =
        value.substr(0, value.starts_with("<=") || value.starts_with(">=") ? 2 : 0);
    value.remove_prefix(sign.size());
    if (sign.empty() && value.starts_with('=')) value.remove_prefix(1);
    LifePoints life_points;
    if (!LifePointsFromText(sign, value, &life_points)) {
      return Fail(tag.value_token, "no life points", std::string(kForms));
    }
    for (std::size_t i = 0; i < header_.seats.size(); ++i) {
      if (all || i == seat) header_.seats[i].life_points = life_points;
    }
  }
  return !Trimmed(tag.value).empty() ||
         Fail(tag.value_token, "no life points", std::string(kForms));
}

// Reads "clause=value A B; clause=value A".
bool HeaderReader::BuildHouse(const Tag& tag) {
  std::string_view rest = tag.value;
  while (true) {
    const std::size_t end = rest.find(';');
    std::string_view item = Trimmed(rest.substr(0, end));
    const std::string_view pair = NextWord(&item);
    const std::size_t equal = std::min(pair.find('='), pair.size());
    HouseRule rule{std::string(pair.substr(0, equal)), "", {}};
    if (equal < pair.size()) rule.value = std::string(pair.substr(equal + 1));
    if (!IsClauseId(rule.clause) || rule.value.empty()) {
      return Fail(tag.value_token, "no house rule", "clause=value and the seats that agreed");
    }
    for (std::string_view word = NextWord(&item); !word.empty(); word = NextWord(&item)) {
      const SeatIndex seat = SeatFromLetter(header_, word);
      if (seat == kNoSeat || rule.agreed_by.size() >= kSeatsMax) {
        return Fail(tag.value_token, "a seat that this duel does not have", "its seats");
      }
      rule.agreed_by.push_back(header_.seats[seat].letter);
    }
    if (header_.house.size() >= kListMax) {
      return Fail(tag.value_token, "too many house rules", "at most " + std::to_string(kListMax),
                  NotationError::Kind::kTooLarge);
    }
    header_.house.push_back(std::move(rule));
    if (end == std::string_view::npos) return true;
    rest.remove_prefix(end + 1);
  }
}

bool HeaderReader::ReadPack(const Tag& tag, PackPin* pin) {
  std::string_view rest = tag.value;
  pin->name = std::string(NextWord(&rest));
  pin->hash = std::string(NextWord(&rest));
  const bool hex = pin->hash.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (!pin->name.empty() && hex && Trimmed(rest).empty()) return true;
  return Fail(tag.value_token, "no pack", "its name, and its hash in small hex digits");
}

bool HeaderReader::BuildPack(const Tag& tag) {
  PackPin pack;
  if (!ReadPack(tag, &pack)) return false;
  if (header_.packs.size() >= kListMax) {
    return Fail(tag.value_token, "too many packs", "at most " + std::to_string(kListMax),
                NotationError::Kind::kTooLarge);
  }
  header_.packs.push_back(std::move(pack));
  return true;
}

// Reads "SOE-040; Dark Dragon x2". A long deck may be written as several tags.
std::string CardOfList(const Context& context, std::string_view item) {
  return item == kUnseenCard ? std::string(item) : CardWritten(context, item);
}

bool HeaderReader::BuildDeck(Context& context, const Tag& tag, std::vector<std::string>* codes) {
  std::string_view rest = tag.value;
  while (!Trimmed(rest).empty()) {
    const std::size_t end = rest.find(';');
    std::string_view item = Trimmed(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    std::string code = CardOfList(context, item);
    std::size_t copies = 1;
    if (code.empty()) {
      copies = CutCopies(&item);
      code = CardOfList(context, item);
    }
    if (code.empty()) {
      if (!context.FailUnknownCard(tag.value_token, item)) return false;
      continue;
    }
    if (copies > kDeckListMax - codes->size()) {
      return Fail(tag.value_token, "too many cards", "at most " + std::to_string(kDeckListMax),
                  NotationError::Kind::kTooLarge);
    }
    codes->insert(codes->end(), copies, code);
  }
  return true;
}

bool HeaderReader::BuildPosition(Context& context) {
  const auto start = std::find_if(tags_.begin(), tags_.end(),
                                  [](const Tag& tag) { return tag.name.text == "Start"; });
  if (start != tags_.end() && !has_block_) {
    return Fail(start->value_token, "a position is missing", "lines from `position` to `end`");
  }
  header_.has_position = has_block_;
  if (!has_block_ || ReadPosition(context, position_lines_, &header_.position)) return true;
  error_ = context.error;
  return false;
}

}  // namespace judge::replay::notation

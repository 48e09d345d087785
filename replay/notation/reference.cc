#include "replay/notation/reference.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <system_error>
#include <utility>

#include "engine/cards/cards.h"
#include "replay/notation/duel_text.h"
#include "replay/notation/words.h"

namespace judge::replay::notation {
namespace {

constexpr int kSlotMax = 99;
constexpr int kEffectMax = 99;
constexpr int kTileColumns = 16;  // E6 is slot (6 - 1) * 16 + 5
constexpr int kTileRows = 15;
constexpr int kTurnMax = 9'999;
constexpr std::size_t kNearMax = 3;
constexpr std::size_t kUnknownNamed = 100;  // cards that one refusal names

// Returns a whole number of digits only, without a leading zero; 0 when it is none or too large.
int PlainNumber(std::string_view digits, int max) {
  int value = 0;
  const char* end = digits.data() + digits.size();
  const auto [at, error] = std::from_chars(digits.data(), end, value);
  if (digits.empty() || digits[0] < '1' || digits[0] > '9' || error != std::errc() || at != end) {
    return 0;
  }
  return value <= max ? value : 0;
}

// Cuts the text before the first dot off, and returns it.
std::string_view CutPart(std::string_view* word) {
  const std::size_t dot = word->find('.');
  const std::string_view part = word->substr(0, dot);
  *word = dot == std::string_view::npos ? std::string_view() : word->substr(dot + 1);
  return part;
}

bool HasSlots(ZoneKind kind) {
  switch (kind) {
    case ZoneKind::kHand:
    case ZoneKind::kGraveyard:
    case ZoneKind::kExtraDeck:
    case ZoneKind::kDeck:
    case ZoneKind::kBanished:
      return false;
    default:
      return true;
  }
}

// Returns the slot of a coordinate such as E6; 0 when it is none.
std::uint8_t TileSlot(std::string_view word) {
  if (word.size() < 2 || word[0] < 'A' || word[0] >= 'A' + kTileColumns) return 0;
  const int row = PlainNumber(word.substr(1), kTileRows);
  return row == 0 ? 0 : static_cast<std::uint8_t>((row - 1) * kTileColumns + (word[0] - 'A') + 1);
}

// Reads a zone's letters and its slot: m3, g, tr5, tileE6.
bool IsZonePart(std::string_view part, ZoneRef* zone) {
  constexpr std::string_view kTile = "tile";
  if (part.starts_with(kTile)) {
    zone->kind = ZoneKind::kTile;
    zone->slot = TileSlot(part.substr(kTile.size()));
    return part == kTile || zone->slot != 0;
  }
  const std::size_t digits = std::min(part.find_first_of("0123456789"), part.size());
  zone->kind = ZoneFromLetters(part.substr(0, digits));
  zone->slot = 0;
  if (zone->kind == ZoneKind::kNone) return false;
  // There is one such zone, so its number may be left out.
  if (zone->kind == ZoneKind::kField || zone->kind == ZoneKind::kHero) zone->slot = 1;
  if (digits == part.size()) return true;
  zone->slot = static_cast<std::uint8_t>(PlainNumber(part.substr(digits), kSlotMax));
  return zone->slot != 0 && HasSlots(zone->kind);
}

// Returns which effect ".2" behind a card or a label names; 0 when it names none.
std::uint8_t EffectFromText(std::string_view digits) {
  return static_cast<std::uint8_t>(PlainNumber(digits, kEffectMax));
}

bool SetEffect(Context& context, const Token& token, std::uint8_t effect, Reference* reference) {
  if (effect == 0) return true;
  if (reference->effect != 0) return context.Fail(token, "a second effect number", "one");
  reference->effect = effect;
  return true;
}

bool ReadCard(Context& context, const Token& token, std::string_view written,
              Reference* reference) {
  if (!reference->card.empty()) return context.Fail(token, "a second card", "one card");
  reference->card = CardFromWord(context, written);
  if (!reference->card.empty()) return true;
  const std::size_t dot = written.rfind('.');
  if (token.kind == TokenKind::kWord && dot != std::string_view::npos) {
    const std::uint8_t effect = EffectFromText(written.substr(dot + 1));
    if (effect != 0) reference->card = CardFromWord(context, written.substr(0, dot));
    if (!reference->card.empty()) return SetEffect(context, token, effect, reference);
  }
  reference->card = written;
  return context.FailUnknownCard(token, written);
}

bool ReadQuotedCard(Context& context, Cursor& cursor, Reference* reference) {
  const Token token = cursor.Next();
  if (!ReadCard(context, token, QuotedText(token.text), reference)) return false;
  const Token& next = cursor.Peek();
  if (next.kind != TokenKind::kWord || next.spaced || !next.text.starts_with('.')) return true;
  const std::uint8_t effect = EffectFromText(next.text.substr(1));
  if (effect == 0) return context.Fail(next, "no effect number", "a number such as .2");
  return SetEffect(context, cursor.Next(), effect, reference);
}

bool ReadZone(Context& context, Cursor& cursor, ZoneRef zone, Reference* reference) {
  const Token token = cursor.Next();
  if (zone.kind == ZoneKind::kTile && zone.slot == 0 && cursor.Is(TokenKind::kWord)) {
    zone.slot = TileSlot(cursor.Peek().text);
    if (zone.slot != 0) cursor.Next();
  }
  if (reference->zone.kind != ZoneKind::kNone) {
    return context.Fail(token, "a second place", "one place");
  }
  reference->zone = zone;
  return true;
}

bool ReadPart(Context& context, Cursor& cursor, Reference* reference) {
  const Token token = cursor.Peek();
  if (token.kind == TokenKind::kQuoted) return ReadQuotedCard(context, cursor, reference);
  if (token.kind != TokenKind::kWord) {
    return context.Fail(token, "no card and no place", "a card, a zone or a label such as ?1");
  }
  ZoneRef zone;
  std::uint8_t effect = 0;
  if (IsZoneWord(context.header, token.text, &zone, &effect)) {
    return ReadZone(context, cursor, zone, reference) &&
           SetEffect(context, token, effect, reference);
  }
  if (const std::uint16_t label = LabelFromWord(token.text, &effect)) {
    if (reference->label != 0) return context.Fail(token, "a second label", "one label");
    reference->label = label;
    cursor.Next();
    return SetEffect(context, token, effect, reference);
  }
  cursor.Next();
  return ReadCard(context, token, token.text, reference);
}

// Returns whether the code stands in a deck list of the header.
bool IsListed(const Header& header, const std::string& code) {
  return std::any_of(header.seats.begin(), header.seats.end(), [&](const SeatHeader& seat) {
    return std::count(seat.deck.begin(), seat.deck.end(), code) != 0 ||
           std::count(seat.extra.begin(), seat.extra.end(), code) != 0;
  });
}

// Returns the one card of that name that the deck lists have, "" for none and for several.
std::string ListedCard(const Context& context, std::string_view written) {
  std::string listed;
  for (std::string& code : context.names.CodesOf(written)) {
    if (!IsListed(context.header, code)) continue;
    if (!listed.empty()) return "";
    listed = std::move(code);
  }
  return listed;
}

// Returns them as "A, B or C".
std::string OneOf(const std::vector<std::string>& codes) {
  std::string out;
  for (std::size_t i = 0; i < codes.size(); ++i) {
    out += (i == 0 ? "" : i + 1 == codes.size() ? " or " : ", ") + codes[i];
  }
  return out;
}

}  // namespace

bool Context::Fail(const Token& token, std::string message, std::string expected,
                   NotationError::Kind kind) {
  if (!error) {
    if (token.kind == TokenKind::kEnd) message += ", the line ends";
    error = source.ErrorAt(token.offset, token.text, std::move(message), std::move(expected), kind);
  }
  return false;
}

bool Context::FailUnknownCard(const Token& token, std::string_view written) {
  if (error) return false;
  if (unknown != nullptr && unknown->size() >= kUnknownNamed) return true;
  std::string message = WithCandidates("unknown card", names.Near(written, kNearMax));
  std::string expected = "a code, a name in quotes or an alias";
  if (const std::vector<std::string> codes = names.CodesOf(written); codes.size() > 1) {
    message = "several cards are called so, and the deck lists do not say which";
    expected = "a code: " + OneOf(codes);
  }
  constexpr auto kKind = NotationError::Kind::kUnknownCard;
  if (unknown == nullptr) return Fail(token, std::move(message), expected, kKind);
  // What stands there in the message; of a list in one token it is the word itself.
  const std::string_view word = token.text.size() > written.size() + 2 ? written : token.text;
  NotationError found = source.ErrorAt(token.offset, word, std::move(message), expected, kKind);
  // The same word a second time is no further news.
  const bool known = std::any_of(unknown->begin(), unknown->end(), [&](const NotationError& one) {
    return one.token == found.token;
  });
  if (!known) unknown->push_back(std::move(found));
  return true;
}

bool Context::FailAllUnknown() {
  if (unknown == nullptr || unknown->empty()) return true;
  error = std::move(unknown->front());
  error->more.assign(std::make_move_iterator(unknown->begin() + 1),
                     std::make_move_iterator(unknown->end()));
  return false;
}

bool Context::FailTooMany(const Token& token, std::string_view what, std::size_t limit) {
  return Fail(token, "too many " + std::string(what), "at most " + std::to_string(limit),
              NotationError::Kind::kTooLarge);
}

std::string CardWritten(const Context& context, std::string_view written) {
  const auto found = context.aliases.find(written);
  return found != context.aliases.end() ? found->second : context.names.CodeOf(written);
}

std::string CardFromWord(const Context& context, std::string_view written) {
  std::string code = CardWritten(context, written);
  return code.empty() ? ListedCard(context, written) : code;
}

bool IsZoneWord(const Header& header, std::string_view word, ZoneRef* zone, std::uint8_t* effect) {
  *zone = ZoneRef();
  *effect = 0;
  std::string_view rest = word;
  std::string_view part = CutPart(&rest);
  if (rest.empty() && word.ends_with('.')) return false;
  const SeatIndex seat = SeatFromLetter(header, part);
  if (seat != kNoSeat && !rest.empty()) {
    zone->seat = seat;
    part = CutPart(&rest);
  }
  if (!IsZonePart(part, zone)) return false;
  if (rest.empty()) return !word.ends_with('.');
  *effect = EffectFromText(rest);
  return *effect != 0;
}

std::uint16_t LabelFromWord(std::string_view word, std::uint8_t* effect) {
  *effect = 0;
  if (!word.starts_with('?') && !word.starts_with('u')) return 0;
  std::string_view rest = word.substr(1);
  const std::string_view digits = CutPart(&rest);
  const int label = PlainNumber(digits, kLabelMax);
  if (!rest.empty()) *effect = EffectFromText(rest);
  const bool whole = rest.empty() ? !word.ends_with('.') : *effect != 0;
  return static_cast<std::uint16_t>(whole ? label : 0);
}

bool IsBound(const Cursor& cursor) {
  return cursor.Is(TokenKind::kEqual, 1) && !cursor.Peek(1).spaced && !cursor.Peek(2).spaced &&
         (cursor.Is(TokenKind::kWord, 2) || cursor.Is(TokenKind::kQuoted, 2));
}

bool ReadReference(Context& context, Cursor& cursor, Reference* reference) {
  while (true) {
    const bool bound = IsBound(cursor);
    if (!ReadPart(context, cursor, reference)) return false;
    if (!bound) return true;
    cursor.Next();  // the =
  }
}

bool LifePointsFromText(std::string_view sign, std::string_view text, LifePoints* life_points) {
  life_points->known = true;
  life_points->min = 1;
  life_points->max = kLifePointsUnbounded;
  if (text == "?") return sign.empty();
  const std::size_t dots = text.find("..");
  const auto first = NumberFromWord(text.substr(0, dots));
  if (!first || *first < 0) return false;
  const auto value = static_cast<std::int32_t>(*first);
  if (dots != std::string_view::npos) {
    const auto last = NumberFromWord(text.substr(dots + 2));
    if (!last || *last < *first || !sign.empty()) return false;
    life_points->min = value;
    life_points->max = static_cast<std::int32_t>(*last);
    return true;
  }
  if (sign != "<=") life_points->min = value;
  if (sign != ">=") life_points->max = value;
  return life_points->min <= life_points->max;
}

bool IsTurnWord(std::string_view word) {
  if (!word.starts_with('T')) return false;
  const std::string_view digits = word.substr(1);
  return digits == "?" || digits == "0" || PlainNumber(digits, kTurnMax) != 0;
}

void ReadPlaceWords(const Context& context, Cursor& cursor, Place* place) {
  if (cursor.Is(TokenKind::kWord) && IsTurnWord(cursor.Peek().text)) {
    const std::string_view digits = cursor.Next().text.substr(1);
    *place = Place();
    place->has_turn = digits != "?";
    place->turn = static_cast<std::uint16_t>(PlainNumber(digits, kTurnMax));
    if (cursor.Is(TokenKind::kWord))
      place->seat = SeatFromLetter(context.header, cursor.Peek().text);
    if (place->seat != kNoSeat) {
      cursor.Next();
      // A line of a record may end in it, as that of a phase does: "T3 B:".
      if (cursor.Is(TokenKind::kColon)) cursor.Next();
    }
  }
  if (cursor.Is(TokenKind::kWord) && !PhaseFromWord(cursor.Peek().text).empty()) {
    place->phase = PhaseFromWord(cursor.Next().text);
    if (cursor.Is(TokenKind::kColon)) cursor.Next();
  }
}

bool ReadPlace(Context& context, Cursor& cursor, Place* place) {
  ReadPlaceWords(context, cursor, place);
  while (cursor.Is(TokenKind::kComment)) cursor.Next();
  if (cursor.Is(TokenKind::kEnd)) return true;
  return context.Fail(cursor.Peek(), "neither a seat nor a phase",
                      "a turn such as T3 B, or a phase");
}

}  // namespace judge::replay::notation

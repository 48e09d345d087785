#include "replay/notation/position.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/notation/entry.h"
#include "replay/notation/grammar_words.h"
#include "replay/notation/position_place.h"
#include "replay/notation/reference.h"
#include "replay/notation/words.h"

namespace judge::replay::notation {
namespace {

constexpr std::size_t kNameWordsMax = 8;  // words of a terrain's name

class PositionReader {
 public:
  PositionReader(Context& context, StartPosition* position)
      : context_(context), position_(*position) {
    const Game* game = FindGame(context.header.rules);
    if (game != nullptr) rules_ = game->rules;
  }

  bool ReadLine(const TextLine& line);
  // Refuses when the lines together leave out what a position cannot do without.
  bool Finish(const Token& last);

 private:
  bool IsByHand(const Token& token) const;
  bool ReadLeft(const Token& first, const TextLine& line);
  bool ReadNext(const Token& word, Cursor& cursor);
  bool AnySeat(const Token& token);
  bool AttackersLie();
  bool ReadFact(Cursor& cursor);
  bool ReadKeyword(Cursor& cursor, const Token& keyword, bool* known);
  bool ReadLifePoints(Cursor& cursor);
  bool ReadHand(Cursor& cursor);
  bool ReadTerrains(Cursor& cursor);
  bool ReadCount(Cursor& cursor, std::int32_t* count);
  bool ReadSaid(Cursor& cursor, std::string_view no, std::string_view yes, Said* said);
  bool ReadAttacks(Cursor& cursor);
  bool ReadAttackers(Cursor& cursor);
  bool ReadCards(Cursor& cursor);
  bool ReadMore(Cursor& cursor, const Token& token, const ZoneRef& zone);
  bool ReadCard(Cursor& cursor, const ZoneRef& zone);
  bool IsPlaceFree(const Token& token);
  bool ReadAttributes(Cursor& cursor, PositionCard* card);
  bool ReadOwner(Cursor& cursor, PositionCard* card);
  bool ReadTile(Cursor& cursor, PositionCard* card);
  bool ReadTurn(Cursor& cursor, std::uint16_t* turn);
  bool IsCardNext(const Cursor& cursor) const;

  PositionSeat& seat() { return position_.seats[seat_]; }

  Context& context_;
  StartPosition& position_;
  const RuleSet* rules_ = nullptr;  // nullptr: places and turns are not asked about
  SeatIndex seat_ = 0;
  std::set<std::pair<SeatIndex, std::string_view>> said_;
  std::vector<Token> left_;  // the first word of each line that was left behind
  struct Attacker {
    Token token;
    SeatIndex seat = 0;
    PositionAttack attack;
  };
  std::vector<Attacker> attackers_;
};

// Returns whether the game has what the word says of a seat: Idle Warnings and what they ask about,
// an Extra Deck, Terrains. nullptr: no game is known, and every word may be said.
bool HasFact(const RuleSet* rules, std::string_view word) {
  if (rules == nullptr) return true;
  if (word == "warnings" || word == "had-monster" || word == "kept-from-summons") {
    return !rules->by_moment[static_cast<int>(Moment::kWarned)].empty();
  }
  if (word == "extra") return rules->HasZone(ZoneKind::kExtraDeck);
  return word != "terrains" || rules->terrains_per_seat > 0;
}

bool IsFactWord(const RuleSet* rules, std::string_view word) {
  return IsGrammarWord(WordPlace::kSeatFact, word) && HasFact(rules, word);
}

// Returns what may be said of a seat in the game: lp, hand, deck, summon, attack, effects or a
// zone.
std::string FactWords(const RuleSet* rules) {
  std::string out;
  for (const GrammarWord& one : AllGrammarWords()) {
    if (one.place != WordPlace::kSeatFact || !HasFact(rules, one.word)) continue;
    out += (out.empty() ? "" : ", ") + std::string(one.word);
  }
  return out + " or a zone";
}

bool IsAttributeWord(std::string_view word) { return IsGrammarWord(WordPlace::kCardFact, word); }

// Returns whether it is said next, behind the cards of a pile, how many more there are.
bool IsMoreNext(const Cursor& cursor) {
  if (!cursor.Is(TokenKind::kWord)) return false;
  return cursor.Peek().text == "?" || NumberFromWord(cursor.Peek().text).has_value();
}

bool IsKeyword(std::string_view word) {
  return IsGrammarWord(WordPlace::kSeatFact, word) || IsAttributeWord(word);
}

bool PositionReader::ReadLine(const TextLine& line) {
  Cursor cursor(line);
  while (cursor.Is(TokenKind::kComment)) cursor.Next();
  const Token first = cursor.Next();
  if (first.text == "next" && first.kind == TokenKind::kWord) {
    if (!said_.emplace(kNoSeat, "next").second) {
      return context_.Fail(first, "said twice", "one line `next`");
    }
    return ReadNext(first, cursor);
  }
  const Verb verb = first.kind == TokenKind::kWord ? VerbFromWord(first.text) : Verb::kNone;
  const bool attack = verb == Verb::kAttack || verb == Verb::kRetarget;
  if (attack || IsByHand(first) || IsByHand(cursor.Peek())) return ReadLeft(first, line);
  seat_ = first.kind == TokenKind::kWord ? SeatFromLetter(context_.header, first.text) : kNoSeat;
  if (seat_ == kNoSeat) {
    return context_.Fail(first, "no line of a position", "a seat, next or end");
  }
  while (!cursor.Is(TokenKind::kEnd)) {
    if (!ReadFact(cursor)) return false;
  }
  return true;
}

// Returns whether the line is written as an entry is: by-hand "a Horn lies there": equip s1 B.m2
bool PositionReader::IsByHand(const Token& token) const {
  return token.kind == TokenKind::kWord && VerbFromWord(token.text) == Verb::kByHand;
}

bool PositionReader::ReadLeft(const Token& first, const TextLine& line) {
  if (position_.left.size() >= kListMax) return context_.FailTooMany(first, "lines", kListMax);
  Entry entry;
  if (!ReadEntry(context_, line, &entry)) return false;
  const std::string problem = ProblemOfLeft(entry);
  if (!problem.empty()) {
    return context_.Fail(first, problem, "one act by hand, or one attack, between places");
  }
  if (rules_ != nullptr && entry.verb() == Verb::kRetarget && !HasReplays(*rules_)) {
    return context_.Fail(first, kNoReplays, "attack A.m2 -> B.m1, of an attack that is under way");
  }
  if (rules_ != nullptr) {
    const PlaceProblem place = ProblemOfPlaces(*rules_, context_.header.seats.size(), entry);
    if (!place.none()) return context_.Fail(first, place.message, place.expected);
  }
  position_.left.push_back(std::move(entry));
  left_.push_back(first);
  return true;
}

// Looks at the monsters that were said to have attacked, which may stand before the lines that say
// where they lie.
bool PositionReader::AttackersLie() {
  for (std::size_t i = 0; i < position_.left.size(); ++i) {
    if (position_.left[i].verb() == Verb::kByHand) continue;
    const PlaceProblem problem = ProblemOfAttack(position_, position_.left[i]);
    if (!problem.none()) return context_.Fail(left_[i], problem.message, problem.expected);
  }
  for (const auto& [token, seat, attack] : attackers_) {
    const PlaceProblem problem = ProblemOfAttacker(*rules_, position_, seat, attack);
    if (!problem.none()) return context_.Fail(token, problem.message, problem.expected);
  }
  return true;
}

// Reads next T7 B main1 fresh
bool PositionReader::ReadNext(const Token& word, Cursor& cursor) {
  ReadPlaceWords(context_, cursor, &position_.next);
  position_.fresh = cursor.IsWord("fresh");
  if (position_.fresh) cursor.Next();
  while (cursor.Is(TokenKind::kComment)) cursor.Next();
  if (!cursor.Is(TokenKind::kEnd)) {
    return context_.Fail(cursor.Peek(), "nothing that is said of whose turn it is",
                         "next, turn, seat, phase, and `fresh` when nothing was done in the turn");
  }
  return rules_ == nullptr || position_.next.seat != kNoSeat || AnySeat(word);
}

// Refuses a line of no seat where a seat is needed: a position is one of somebody's turn.
bool PositionReader::AnySeat(const Token& token) {
  return context_.Fail(token, "whose turn it is is not said",
                       "next, turn and seat, such as next T7 B main1 or next T? B main1");
}

bool PositionReader::Finish(const Token& last) {
  if (rules_ == nullptr) return true;
  return said_.contains({kNoSeat, "next"}) ? AttackersLie() : AnySeat(last);
}

bool PositionReader::ReadFact(Cursor& cursor) {
  const Token token = cursor.Peek();
  if (token.kind == TokenKind::kComment) {
    cursor.Next();
    return true;
  }
  ZoneRef zone;
  std::uint8_t effect = 0;
  if (token.kind == TokenKind::kWord && IsZoneWord(context_.header, token.text, &zone, &effect) &&
      effect == 0) {
    return ReadCards(cursor);
  }
  bool known = false;
  if (token.kind == TokenKind::kWord && !ReadKeyword(cursor, token, &known)) return false;
  return known || context_.Fail(token, "nothing that a position can say", FactWords(rules_));
}

bool PositionReader::ReadKeyword(Cursor& cursor, const Token& keyword, bool* known) {
  const std::string_view word = keyword.text;
  *known = IsFactWord(rules_, word);
  if (!*known) return true;
  cursor.Next();
  if (!said_.emplace(seat_, word).second) {
    return context_.Fail(keyword, "said twice of one seat", "it once");
  }
  if (word == "lp") return ReadLifePoints(cursor);
  if (word == "warnings") return ReadCount(cursor, &seat().warnings);
  if (word == "hand") return ReadHand(cursor);
  if (word == "deck") return ReadCount(cursor, &seat().deck);
  if (word == "extra") return ReadCount(cursor, &seat().extra);
  if (word == "summon") return ReadSaid(cursor, "unused", "used", &seat().summon);
  if (word == "attack") return ReadAttacks(cursor);
  if (word == "effects") return ReadSaid(cursor, "unused", "used", &seat().effects);
  if (word == "had-monster") return ReadSaid(cursor, "no", "yes", &seat().had_monster);
  if (word == "kept-from-summons") return ReadSaid(cursor, "no", "yes", &seat().kept_from);
  return ReadTerrains(cursor);
}

bool PositionReader::ReadLifePoints(Cursor& cursor) {
  std::string_view sign;
  if (cursor.Is(TokenKind::kAtMost) || cursor.Is(TokenKind::kAtLeast)) sign = cursor.Next().text;
  const Token token = cursor.Next();
  if (token.kind == TokenKind::kWord && LifePointsFromText(sign, token.text, &seat().life_points)) {
    return true;
  }
  return context_.Fail(token, "no life points", "life points such as 2000, <=700 or ?");
}

// Reads hand 3, hand ?, hand "Claw Reacher" 2: named cards, and how many more.
bool PositionReader::ReadHand(Cursor& cursor) {
  while (IsCardNext(cursor)) {
    const Token token = cursor.Peek();
    Reference reference;
    if (!ReadReference(context_, cursor, &reference)) return false;
    if (reference.card.empty() || reference.zone.kind != ZoneKind::kNone || reference.label != 0) {
      return context_.Fail(token, "no card", "a name, and how many more cards");
    }
    if (seat().hand_cards.size() >= kDeckListMax) {
      return context_.FailTooMany(token, "cards", kDeckListMax);
    }
    seat().hand_cards.push_back(std::move(reference.card));
    if (cursor.Is(TokenKind::kComma)) cursor.Next();
  }
  const std::string_view next = cursor.Is(TokenKind::kWord) ? cursor.Peek().text : "";
  const bool count = next == "?" || NumberFromWord(next);
  if (!count && !seat().hand_cards.empty()) {
    seat().hand = 0;
    return true;
  }
  return ReadCount(cursor, &seat().hand);
}

// Reads everything up to the end of the line or a comment as terrains.
bool PositionReader::ReadTerrains(Cursor& cursor) {
  const Token first = cursor.Peek();
  std::size_t end = first.offset;
  while (!cursor.Is(TokenKind::kEnd) && !cursor.Is(TokenKind::kComment)) {
    const Token& token = cursor.Next();
    end = token.offset + token.text.size();
  }
  const std::string_view text = context_.source.text().substr(first.offset, end - first.offset);
  if (text.empty()) return context_.Fail(first, "no terrain", "names of terrains");
  return TerrainsFromText(context_, first, text, &seat().terrains);
}

bool PositionReader::ReadCount(Cursor& cursor, std::int32_t* count) {
  const Token token = cursor.Next();
  const bool word = token.kind == TokenKind::kWord;
  const auto number = word ? NumberFromWord(token.text) : std::nullopt;
  if (word && token.text == "?") {
    *count = -1;
    return true;
  }
  if (!number || *number < 0) return context_.Fail(token, "no count", "a number or ?");
  *count = static_cast<std::int32_t>(*number);
  return true;
}

// Reads summon used, attack unused, had-monster no, kept-from-summons ?
bool PositionReader::ReadSaid(Cursor& cursor, std::string_view no, std::string_view yes,
                              Said* said) {
  const Token token = cursor.Next();
  *said = token.text == yes ? Said::kYes : token.text == no ? Said::kNo : Said::kUnsaid;
  const std::string words = std::string(no) + ", " + std::string(yes) + " or ?";
  return *said != Said::kUnsaid || token.text == "?" ||
         context_.Fail(token, "none of " + words, words);
}

// Reads attack unused, attack used, attack used by m2, m3 again, attack used by none
bool PositionReader::ReadAttacks(Cursor& cursor) {
  if (!ReadSaid(cursor, "unused", "used", &seat().attack)) return false;
  if (!cursor.IsWord("by")) return true;
  if (seat().attack != Said::kYes) {
    return context_.Fail(cursor.Peek(), "an attack that was not made", "attack used by m2");
  }
  cursor.Next();
  seat().attackers_said = true;
  if (!cursor.IsWord("none")) return ReadAttackers(cursor);
  cursor.Next();
  return true;
}

bool PositionReader::ReadAttackers(Cursor& cursor) {
  constexpr const char* kExpected = "monster zones of this seat, such as m2, m3 again, or none";
  for (;;) {
    const Token token = cursor.Next();
    PositionAttack attack;
    std::uint8_t effect = 0;
    const bool place = token.kind == TokenKind::kWord &&
                       IsZoneWord(context_.header, token.text, &attack.place, &effect) &&
                       effect == 0 && attack.place.kind == ZoneKind::kMonster;
    const bool own = attack.place.seat == kNoSeat || attack.place.seat == seat_;
    if (!place || !own) return context_.Fail(token, "no monster zone of this seat", kExpected);
    attack.place.seat = kNoSeat;
    const auto& all = seat().attackers;
    const bool twice = std::any_of(all.begin(), all.end(), [&](const PositionAttack& one) {
      return one.place == attack.place;
    });
    if (twice) return context_.Fail(token, "said twice", kExpected);
    if (all.size() >= kListMax) return context_.FailTooMany(token, "monsters", kListMax);
    attack.again = cursor.IsWord("again");
    if (attack.again) cursor.Next();
    seat().attackers.push_back(attack);
    attackers_.push_back({token, seat_, attack});
    if (!cursor.Is(TokenKind::kComma)) return true;
    cursor.Next();
  }
}

// Returns whether a card or a label comes next, not the next fact.
bool PositionReader::IsCardNext(const Cursor& cursor) const {
  if (cursor.Is(TokenKind::kQuoted)) return true;
  if (!cursor.Is(TokenKind::kWord)) return false;
  const std::string_view word = cursor.Peek().text;
  ZoneRef zone;
  std::uint8_t effect = 0;
  return word != "?" && !IsKeyword(word) && PositionFromWord(word) == Position::kNone &&
         !NumberFromWord(word) && !IsZoneWord(context_.header, word, &zone, &effect);
}

// Reads a zone and its card; behind a pile or the hand, several cards.
bool PositionReader::ReadCards(Cursor& cursor) {
  Reference place;
  const Token token = cursor.Peek();
  const bool bound = IsBound(cursor);
  if (bound) return context_.Fail(token, "a place bound with =", "the place, then its card");
  if (!ReadReference(context_, cursor, &place)) return false;
  if (place.zone.seat != kNoSeat && place.zone.seat != seat_) {
    return context_.Fail(token, "a place of another seat", "a place of the seat of the line");
  }
  place.zone.seat = seat_;
  const bool pile = place.zone.slot == 0;
  if (pile && IsMoreNext(cursor)) return ReadMore(cursor, token, place.zone);
  do {
    if (!ReadCard(cursor, place.zone)) return false;
    if (!IsPlaceFree(token)) return false;
  } while (pile && IsCardNext(cursor));
  return !pile || !IsMoreNext(cursor) || ReadMore(cursor, token, place.zone);
}

// Reads what lies in an open pile beside the cards that are named: g "Imp" ?, g "Imp" 2
bool PositionReader::ReadMore(Cursor& cursor, const Token& token, const ZoneRef& zone) {
  if (rules_ != nullptr && !MayBeSaidInPart(*rules_, zone.kind)) {
    return context_.Fail(token, "no pile that may be said in part",
                         "h, d or x: hand, deck and extra say how many cards; else the cards by "
                         "name");
  }
  auto& piles = seat().piles;
  const bool twice = std::any_of(piles.begin(), piles.end(),
                                 [&](const PositionPile& pile) { return pile.kind == zone.kind; });
  if (twice) return context_.Fail(token, "said twice of one pile", "it once");
  PositionPile pile{zone.kind, -1};
  if (!ReadCount(cursor, &pile.more)) return false;
  piles.push_back(pile);
  return true;
}

// Refuses the card that was read last when its place is none or taken.
bool PositionReader::IsPlaceFree(const Token& token) {
  if (rules_ == nullptr) return true;
  const PlaceProblem problem = ProblemOfPlace(*rules_, position_.cards);
  return problem.none() || context_.Fail(token, problem.message, problem.expected);
}

bool PositionReader::ReadCard(Cursor& cursor, const ZoneRef& zone) {
  const Token token = cursor.Peek();
  if (position_.cards.size() >= kPositionCardsMax) {
    return context_.FailTooMany(token, "cards in a position", kPositionCardsMax);
  }
  PositionCard& card = position_.cards.emplace_back();
  if (IsCardNext(cursor) && !ReadReference(context_, cursor, &card.reference)) return false;
  if (card.reference.zone.kind != ZoneKind::kNone || card.reference.effect != 0) {
    return context_.Fail(token, "no card", "a card or a label");
  }
  card.reference.zone = zone;
  return ReadAttributes(cursor, &card);
}

bool PositionReader::ReadAttributes(Cursor& cursor, PositionCard* card) {
  std::set<std::string_view> said;
  while (cursor.Is(TokenKind::kWord) || cursor.Is(TokenKind::kComma)) {
    const Token token = cursor.Peek();
    const Position position = PositionFromWord(token.text);
    std::string_view fact = token.text == "never-summoned" ? "summoned" : token.text;
    const HowItCame came = HowItCameFromWord(token.text);
    if (came != HowItCame::kUnsaid) fact = HowItCameWord(HowItCame::kNormal);
    if (fact.starts_with("tile")) fact = "tile";
    const bool again = IsAttributeWord(fact) && !said.insert(fact).second;
    if (again && token.kind == TokenKind::kWord) {
      return context_.Fail(token, "said twice of one card", "it once");
    }
    if (token.kind == TokenKind::kComma) {
      cursor.Next();
    } else if (position != Position::kNone && card->position == Position::kNone &&
               !(token.text == "d" && cursor.Is(TokenKind::kQuoted, 1))) {  // a card of the deck
      card->position = position;
      cursor.Next();
    } else if (token.text == "set") {
      card->set = true;
      cursor.Next();
    } else if (token.text == "before") {
      cursor.Next();
      if (!ReadTurn(cursor, &card->before_turn)) return false;
    } else if (token.text == "used") {
      cursor.Next();
      if (!ReadTurn(cursor, &card->used_in_turn)) return false;
    } else if (token.text == "owner") {
      cursor.Next();
      if (!ReadOwner(cursor, card)) return false;
    } else if (token.text == "counters") {
      cursor.Next();
      if (!ReadCount(cursor, &card->counters)) return false;
    } else if (token.text == "damage") {
      cursor.Next();
      if (!ReadCount(cursor, &card->damage)) return false;
    } else if (token.text.starts_with("tile")) {
      if (!ReadTile(cursor, card)) return false;
    } else if (token.text == "summoned" || token.text == "never-summoned") {
      card->summoned = cursor.Next().text == "summoned" ? Said::kYes : Said::kNo;
    } else if (came != HowItCame::kUnsaid) {
      card->came = came;
      cursor.Next();
    } else if (token.text == "charges") {
      cursor.Next();
      if (!ReadCount(cursor, &card->charges)) return false;
    } else {
      return true;
    }
  }
  return true;
}

bool PositionReader::ReadOwner(Cursor& cursor, PositionCard* card) {
  const Token token = cursor.Next();
  if (token.kind == TokenKind::kWord) card->owner = SeatFromLetter(context_.header, token.text);
  return card->owner != kNoSeat || context_.Fail(token, "no owner", "the letter of a seat");
}

// Reads tile C9
bool PositionReader::ReadTile(Cursor& cursor, PositionCard* card) {
  const Token token = cursor.Peek();
  Reference tile;
  if (!ReadReference(context_, cursor, &tile)) return false;
  card->tile = tile.zone.slot;
  return tile.zone.kind == ZoneKind::kTile && card->tile != 0
             ? true
             : context_.Fail(token, "no tile", "a tile such as tile C9");
}

bool PositionReader::ReadTurn(Cursor& cursor, std::uint16_t* turn) {
  const Token token = cursor.Next();
  const bool known = token.kind == TokenKind::kWord && IsTurnWord(token.text);
  const auto number = known ? NumberFromWord(token.text.substr(1)) : std::nullopt;
  if (!number || *number < 1) return context_.Fail(token, "no turn", "a turn such as T6");
  *turn = static_cast<std::uint16_t>(*number);
  return true;
}

// A part of a list of terrains: bare words between bars, or one quoted name.
struct TerrainPart {
  std::vector<std::string_view> words;
  bool quoted = false;
};

std::vector<TerrainPart> TerrainParts(std::string_view text) {
  std::vector<TerrainPart> parts(1);
  while (!text.empty()) {
    if (text[0] == ' ' || text[0] == '\t') {
      text.remove_prefix(1);
    } else if (text[0] == '|') {
      parts.emplace_back();
      text.remove_prefix(1);
    } else if (text[0] == '"') {
      const std::size_t end = std::min(text.find('"', 1), text.size());
      parts.push_back({{text.substr(1, end - 1)}, true});
      parts.emplace_back();
      text.remove_prefix(std::min(end + 1, text.size()));
    } else {
      const std::size_t end = std::min(text.find_first_of(" \t|\""), text.size());
      parts.back().words.push_back(text.substr(0, end));
      text.remove_prefix(end);
    }
  }
  return parts;
}

// Returns the length of the longest run of words from `first` that is a card's name, 0 when there
// is none.
std::size_t LongestName(const Context& context, const TerrainPart& part, std::size_t first,
                        std::string* code) {
  std::size_t count = std::min(part.words.size() - first, kNameWordsMax);
  for (; count > 0; --count) {
    std::string name;
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) name += ' ';
      name += part.words[first + i];
    }
    *code = CardFromWord(context, name);
    if (!code->empty()) break;
  }
  return count;
}

}  // namespace

bool ReadPosition(Context& context, const std::vector<TextLine>& lines, StartPosition* position) {
  *position = StartPosition();
  position->seats.resize(context.header.seats.size());
  PositionReader reader(context, position);
  const bool read = std::all_of(lines.begin(), lines.end(),
                                [&](const TextLine& line) { return reader.ReadLine(line); });
  return read && (lines.empty() || reader.Finish(lines.back().tokens.front()));
}

bool TerrainsFromText(Context& context, const Token& token, std::string_view text,
                      std::vector<std::string>* codes) {
  codes->clear();
  for (const TerrainPart& part : TerrainParts(text)) {
    for (std::size_t at = 0; at < part.words.size();) {
      std::string code;
      const std::size_t count = LongestName(context, part, at, &code);
      if (count == 0) {
        if (!context.FailUnknownCard(token, part.words[at])) return false;
        ++at;
        continue;
      }
      if (codes->size() >= kListMax) return context.FailTooMany(token, "terrains", kListMax);
      codes->push_back(std::move(code));
      at += count;
    }
  }
  return true;
}

}  // namespace judge::replay::notation

#include "judge/live/completion_words.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

constexpr std::size_t kPlacesMost = 24;
constexpr std::size_t kLettersInside = 3;
constexpr Position kPositions[] = {Position::kAttack, Position::kDefense, Position::kHiddenAttack,
                                   Position::kHiddenDefense};
constexpr std::string_view kPositionShort[] = {"a", "d", "ha", "hd"};

struct Token {
  std::string text;
  std::size_t begin = 0;
};

// Returns the words between blanks; a text in quotes is part of one word, closed or not. The last
// one is the unfinished word, empty behind a blank.
std::vector<Token> TokensOf(std::string_view line) {
  std::vector<Token> tokens;
  Token token;
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char byte = line[i];
    if (byte == '"') quoted = !quoted;
    if (byte != ' ' || quoted) {
      token.text += byte;
      continue;
    }
    if (!token.text.empty()) tokens.push_back(std::move(token));
    token = Token{"", i + 1};
  }
  tokens.push_back(std::move(token));
  return tokens;
}

std::string Lower(std::string_view text) {
  std::string out(text);
  for (char& byte : out) byte = static_cast<char>(std::tolower(static_cast<unsigned char>(byte)));
  return out;
}

std::string Unquoted(std::string_view text) {
  if (text.starts_with('"')) text.remove_prefix(1);
  if (text.ends_with('"')) text.remove_suffix(1);
  return std::string(text);
}

// Returns whether the word may be what somebody began to type: any case, quotes left out.
bool Begins(std::string_view typed, std::string_view word) {
  if (word.size() > 1 && word.front() == '"' && !typed.starts_with('"')) word.remove_prefix(1);
  return Lower(word).starts_with(Lower(typed));
}

// Returns whether a later word of a name begins so.
bool BeginsInside(std::string_view typed, std::string_view word) {
  if (!word.starts_with('"')) return false;
  const std::string name = Lower(word);
  return name.find(" " + Lower(Unquoted(typed))) != std::string::npos;
}

// A line that could be recorded, and whose it is.
struct Line {
  SeatIndex seat = kNoSeat;
  std::vector<std::string> words;
};

class Completer {
 public:
  Completer(const Scene& scene, std::string_view line, std::span<const std::string_view> commands)
      : scene_(scene), line_(line), commands_(commands) {}

  Completion Complete();

 private:
  void ReadFront();
  void ReadSeat();
  void LookAhead();
  void FindActor();
  void AddLines(const SeenState& place);
  void AddNamed();
  void AddEntry(const replay::Act& act);
  void TryAct(const replay::Act& act);
  void Offer(std::string word);
  void OfferNext();
  void OfferUnnamed(Verb verb);
  void OfferVerbs();
  void OfferTable();
  void OfferAll();
  void OfferGrammar(replay::WordPlace place);
  bool OfferSmallWords(Verb verb);
  void OfferHand();
  bool MayBeUnnamed(Verb verb, const CardDefinition& card) const;
  bool HasUnnamed(ZoneKind kind) const;
  std::string Normal(std::string_view word) const;
  std::string CodeOf(std::string_view word) const {
    return scene_.game.pack->CodeOf(Unquoted(word));
  }
  bool AtVerb() const { return tokens_.size() == 1; }
  const std::string& Typed() const { return tokens_.back().text; }

  const Scene& scene_;
  std::string_view line_;
  std::span<const std::string_view> commands_;
  std::vector<Token> tokens_;  // of the act that is being typed, its seat taken away
  bool alone_ = true;          // nothing stands before it
  bool correcting_ = false;    // `fix 9 ...`: the act is one of the past
  SeatIndex seat_ = kNoSeat;   // as typed; kNoSeat: it was not
  SeatIndex actor_ = kNoSeat;  // as typed, or of the place, or whoever may act
  bool loose_ = false;         // a later word of a name will do
  std::vector<SeenState> places_;
  std::vector<Line> lines_;
  std::vector<std::string> words_;
};

// Leaves out the place, the number and earlier acts of the line: what follows is an act.
void Completer::ReadFront() {
  tokens_ = TokensOf(line_);
  const std::size_t place = PlacePrefix(std::string(line_), scene_.header);
  const auto front = [&](std::size_t count) {
    tokens_.erase(tokens_.begin(), tokens_.begin() + static_cast<std::ptrdiff_t>(count));
    alone_ = false;
  };
  while (tokens_.size() > 1 && tokens_.front().begin < place) {
    actor_ = replay::SeatFromLetter(scene_.header, tokens_.front().text);
    front(1);
  }
  const auto number = [](const std::string& word) {
    const std::size_t digits = word.find_first_not_of("0123456789");
    return digits != 0 && (digits == std::string::npos || digits + 1 == word.size());
  };
  const bool fix = tokens_.front().text == "fix" || tokens_.front().text == "!fix";
  if (tokens_.size() > 2 && fix && number(tokens_[1].text)) {
    correcting_ = true;
    front(2);
  }
  if (tokens_.size() > 1 && number(tokens_.front().text) && tokens_.front().text.ends_with('.')) {
    front(1);
  }
  ReadSeat();
  for (std::size_t i = tokens_.size() - 1; i-- > 0;) {
    if (tokens_[i].text != ">") continue;
    front(i + 1);
    break;
  }
}

void Completer::ReadSeat() {
  if (tokens_.size() < 2) return;
  seat_ = replay::SeatFromLetter(scene_.header, tokens_.front().text);
  if (seat_ == kNoSeat) return;
  tokens_.erase(tokens_.begin());
  alone_ = false;
  actor_ = seat_;
}

// Finds the states that a silent record reaches from here within this turn; out of the setup,
// within the first.
void Completer::LookAhead() {
  const int last_turn = std::max<int>(scene_.state.header().turn, 1);
  places_.push_back(scene_.state);
  std::vector<Action> progress;
  for (std::size_t at = 0; at < places_.size(); ++at) {
    ProgressActions(scene_.game, places_[at], &progress);
    for (const Action& action : progress) {
      if (places_.size() >= kPlacesMost) return;
      SeenState next = Onward(scene_.game, places_[at], action);
      const bool known = std::find(places_.begin(), places_.end(), next) != places_.end();
      if (next.header().turn <= last_turn && !known) places_.push_back(std::move(next));
    }
  }
}

// Finds whose act it is when nobody says so: the next one who may act.
void Completer::FindActor() {
  for (const SeenState& place : places_) {
    if (actor_ == kNoSeat) actor_ = NextDecision(scene_.game, place).seat;
  }
}

void Completer::AddLines(const SeenState& place) {
  std::vector<Action> actions;
  LegalActions(scene_.game, place, &actions);
  const Decision decision = NextDecision(scene_.game, place);
  for (const Action& action : actions) {
    const std::string text = ActionNotation({scene_.game, scene_.header, place}, action);
    if (text.starts_with('(')) continue;  // a step of the setup, which has no words
    Line line{decision.seat, {}};
    for (Token& token : TokensOf(text)) line.words.push_back(std::move(token.text));
    const SeatIndex named = replay::SeatFromLetter(scene_.header, line.words.front());
    if (named != kNoSeat) {
      line.seat = named;
      // Offered when its seat was typed, or where everybody may act and the seat stands first on
      // the line.
      const bool typed = seat_ == named;
      if (!typed && decision.seat != kNoSeat) continue;
      if (typed) line.words.erase(line.words.begin());
    } else if (seat_ != kNoSeat && seat_ != line.seat) {
      continue;
    }
    lines_.push_back(std::move(line));
  }
}

void Completer::AddEntry(const replay::Act& act) {
  replay::Entry entry;
  entry.acts.push_back(act);
  Line line{actor_, {}};
  const std::string text = replay::PrintEntry(entry, scene_.header, *scene_.game.pack);
  for (Token& token : TokensOf(text)) line.words.push_back(std::move(token.text));
  lines_.push_back(std::move(line));
}

void Completer::TryAct(const replay::Act& act) {
  replay::Entry entry{.seat = seat_};
  entry.acts.push_back(act);
  const replay::Trial trial = replay::Try(scene_.game, scene_.header, scene_.state, entry);
  if (trial.understood && trial.verdict.legal()) AddEntry(act);
}

// Adds the places where the card that is named on this line, and that lies unnamed in the hand, may
// go.
void Completer::AddNamed() {
  if (AtVerb() || tokens_.size() < 3) return;
  replay::Act act{.verb = VerbFromWord(tokens_[0].text)};
  replay::Reference what;
  const std::string& written = tokens_[1].text;
  what.card = CodeOf(written);
  if (written.size() > 1 && written.front() == '?') {
    const std::size_t digits = written.find_first_not_of("0123456789", 1);
    if (digits == std::string::npos && written.size() < 5) {
      what.label = static_cast<std::uint16_t>(std::stoi(written.substr(1)));
    }
  }
  if (what.card.empty() && what.label == 0) return;
  const bool summon = act.verb == Verb::kSummon;
  if (!summon && act.verb != Verb::kSet) return;
  const ZoneKind kind = summon ? ZoneKind::kMonster : ZoneKind::kSpellTrap;
  const int slots = scene_.state.header().slot_count[static_cast<int>(kind)];
  for (int slot = 1; slot <= slots; ++slot) {
    what.zone = {kNoSeat, kind, static_cast<std::uint8_t>(slot), 0};
    act.subjects = {what};
    if (!summon) TryAct(act);
    for (const Position position : kPositions) {
      act.position = position;
      const bool hides = what.card.empty() ? IsHidden(position) : true;
      if (summon && hides) TryAct(act);
    }
  }
}

// Returns one spelling of what can be written in several ways.
std::string Completer::Normal(std::string_view word) const {
  for (std::size_t i = 0; i < std::size(kPositions); ++i) {
    if (word == kPositionShort[i]) return std::string(PositionWord(kPositions[i]));
  }
  if (const std::string code = CodeOf(word); !code.empty()) return code;
  if (actor_ != kNoSeat) {
    const std::string own = SeatWord(scene_.header, actor_) + ".";
    if (word.starts_with(own)) word.remove_prefix(own.size());
  }
  return Lower(word);
}

void Completer::Offer(std::string word) {
  // The verb that was typed in its short form, which means that verb alone.
  const Verb verb = AtVerb() ? VerbFromWord(Typed()) : Verb::kNone;
  const bool meant = verb != Verb::kNone ? VerbFromWord(word) == verb
                     : loose_            ? BeginsInside(Typed(), word)
                                         : Begins(Typed(), word);
  if (!meant) return;
  if (std::find(words_.begin(), words_.end(), word) == words_.end()) {
    words_.push_back(std::move(word));
  }
}

// Offers the next words of the lines that begin as what is typed.
void Completer::OfferNext() {
  const std::size_t at = tokens_.size() - 1;
  std::vector<std::string> typed;
  for (std::size_t i = 0; i < at; ++i) typed.push_back(Normal(tokens_[i].text));
  const Verb verb = VerbFromWord(tokens_.front().text);
  for (const Line& line : lines_) {
    if (line.words.size() <= at) continue;
    bool same = true;
    for (std::size_t i = 0; same && i < at; ++i) {
      same = i == 0 && verb != Verb::kNone ? VerbFromWord(line.words[0]) == verb
                                           : Normal(line.words[i]) == typed[i];
    }
    if (!same) continue;
    Offer(line.words[at]);
  }
}

bool Completer::HasUnnamed(ZoneKind kind) const {
  if (actor_ == kNoSeat) return false;
  return std::any_of(places_.begin(), places_.end(), [&](const SeenState& state) {
    return state.seat(actor_).unnamed[static_cast<int>(kind)] != 0;
  });
}

bool Completer::MayBeUnnamed(Verb verb, const CardDefinition& card) const {
  const bool spell = card.Has(Frame::kSpell) || card.Has(Frame::kTrap);
  switch (verb) {
    case Verb::kSummon:
      return card.IsMonster();
    case Verb::kSet:
    case Verb::kEquip:
      return spell;
    case Verb::kActivate:
      return spell || card.Has(Frame::kRule);
    case Verb::kDraw:
    case Verb::kDiscard:
      return card.IsMonster() || spell;
    default:
      return false;
  }
}

// Offers the cards that a card which nobody has named can be: any card of the registered deck, or
// of the pack. It takes a first letter to ask for one.
void Completer::OfferUnnamed(Verb verb) {
  const std::string typed = Unquoted(Typed());
  if (tokens_.size() != 2 || correcting_) return;
  const bool label = Typed().starts_with('?') && (verb == Verb::kSummon || verb == Verb::kSet);
  if (label && HasUnnamed(ZoneKind::kHand)) Offer("?" + std::to_string(FreeLabel(scene_.state)));
  const ZoneKind from = verb == Verb::kDraw ? ZoneKind::kDeck : ZoneKind::kHand;
  if (typed.empty() || !HasUnnamed(from)) return;
  const auto& deck = scene_.header.seats[actor_].deck;
  const Pack& pack = *scene_.game.pack;
  for (CardIndex index = 1; index <= pack.size(); ++index) {
    const CardDefinition& card = pack.card(index);
    if (card.name.empty() || !MayBeUnnamed(verb, card)) continue;
    const bool listed =
        deck.empty() || std::find(deck.begin(), deck.end(), card.code) != deck.end();
    if (listed) Offer("\"" + card.name + "\"");
  }
}

void Completer::OfferVerbs() {
  for (const VerbWords& verb : AllVerbs()) Offer(std::string(verb.word));
}

// Offers cards and places in play, and the named cards of the seat's own hand.
void Completer::OfferTable() {
  for (PieceIndex p = 1; p <= scene_.state.piece_count(); ++p) {
    const Piece& piece = scene_.state.piece(p);
    if (piece.owner == kNoSeat) continue;  // erased
    const bool in_play = piece.slot != 0 && scene_.game.rules->OnField(piece.zone);
    const bool in_hand = piece.zone == ZoneKind::kHand && piece.controller == actor_;
    if (!in_play && !in_hand) continue;
    if (in_play) {
      ZoneRef place{piece.controller, piece.zone, piece.slot, 0};
      if (scene_.state.Controls(actor_, place.seat, place.kind)) place.seat = kNoSeat;
      Offer(PlaceNotation(scene_.header, place));
    }
    if (piece.card != kUnknownCard) Offer("\"" + CardWord(scene_.game, piece.card) + "\"");
  }
}

void Completer::OfferGrammar(replay::WordPlace place) {
  for (const replay::GrammarWord& one : replay::AllGrammarWords()) {
    if (one.place == place) Offer(std::string(one.word));
  }
}

// Offers words of by-hand "why": destroy m2; atk m3 +500 until
void Completer::OfferHand() {
  const std::string& before = tokens_[tokens_.size() - 2].text;
  if (before.ends_with("\":") || before.ends_with(';') || before == ":") {
    return OfferGrammar(replay::WordPlace::kHand);
  }
  const auto named = [&](std::string_view name) {
    return std::any_of(tokens_.begin(), tokens_.end() - 1,
                       [&](const Token& token) { return token.text == name; });
  };
  if (named("forbid")) OfferGrammar(replay::WordPlace::kHandAct);
  OfferGrammar(replay::WordPlace::kHandDetail);
}

// Offers the words that stand behind some verbs beside cards and places; false when no card can
// stand there.
bool Completer::OfferSmallWords(Verb verb) {
  using Place = replay::WordPlace;
  if (verb == Verb::kByHand && tokens_.size() > 2) OfferHand();
  const bool numbered = tokens_.size() == 3;
  if (verb == Verb::kRuling && numbered) OfferGrammar(Place::kVerdict);
  if (verb == Verb::kAppeal && numbered) OfferGrammar(Place::kAppeal);
  if (verb == Verb::kRepair && numbered) OfferGrammar(Place::kRemedy);
  if (verb == Verb::kWarn && numbered) OfferGrammar(Place::kPenalty);
  return verb != Verb::kRuling && verb != Verb::kAppeal && verb != Verb::kWarn;
}

void Completer::OfferAll() {
  if (!AtVerb() && !OfferSmallWords(VerbFromWord(tokens_.front().text))) return;
  if (!correcting_) OfferNext();
  if (!AtVerb()) {
    const Verb verb = VerbFromWord(tokens_.front().text);
    OfferUnnamed(verb);
    if (words_.empty() || verb == Verb::kByHand) OfferTable();
    return;
  }
  if (alone_ && !Typed().empty()) {
    for (const std::string_view command : commands_) Offer(std::string(command));
  }
  if (words_.empty()) OfferVerbs();
}

Completion Completer::Complete() {
  ReadFront();
  Completion out{.begin = tokens_.back().begin};
  // Offers nothing for numbers and marks: what was seen must not be copied from what was computed.
  if (Typed().starts_with('=') || Typed().starts_with('^')) return out;
  const bool asks = std::find(commands_.begin(), commands_.end(), "help") != commands_.end();
  if (asks && tokens_.size() == 2 && tokens_.front().text == "help") {
    for (std::string& word : GrammarWords()) Offer(std::move(word));
    out.words = std::move(words_);
    return out;
  }
  LookAhead();
  FindActor();
  for (const SeenState& place : places_) AddLines(place);
  AddNamed();
  OfferAll();
  loose_ = true;
  if (words_.empty() && Unquoted(Typed()).size() >= kLettersInside) OfferAll();
  out.words = std::move(words_);
  return out;
}

}  // namespace

Completion CompleteLine(const Scene& scene, std::string_view line,
                        std::span<const std::string_view> commands) {
  return Completer(scene, line, commands).Complete();
}

std::string CommonFront(const std::vector<std::string>& words) {
  if (words.empty()) return "";
  std::string front = words.front();
  for (const std::string& word : words) {
    std::size_t same = 0;
    while (same < front.size() && same < word.size() && front[same] == word[same]) ++same;
    front.resize(same);
  }
  // Stops at the end of a character.
  while (!front.empty() && front.size() < words.front().size() &&
         (static_cast<unsigned char>(words.front()[front.size()]) & 0xc0U) == 0x80U) {
    front.pop_back();
  }
  return front;
}

}  // namespace judge::cli

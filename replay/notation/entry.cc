#include "replay/notation/entry.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/notation/check.h"
#include "replay/notation/duel_text.h"
#include "replay/notation/grammar_words.h"
#include "replay/notation/hand.h"
#include "replay/notation/reference.h"
#include "replay/notation/words.h"

namespace judge::replay::notation {
namespace {

class EntryReader {
 public:
  EntryReader(Context& context, const TextLine& line, Entry* entry)
      : context_(context), cursor_(line), entry_(*entry) {}

  bool Read();

 private:
  enum class Section { kSubjects, kMaterials, kTargets };

  bool ReadLead();
  bool ReadActs();
  bool ReadAct();
  bool ReadFix();
  bool ReadArguments();
  bool ReadArgument(bool* done);
  bool BeginSection(Section section);
  bool ReadComma();
  bool ReadWord();
  bool ReadOption();
  bool ReadNumber();
  bool ReadPatternWord(bool* taken);
  bool ReadQuoted();
  bool ReadListItem();
  bool IsSaidOfLook();
  bool ReadSaidOfLook();
  bool AddSubject(const Token& token, const Reference& reference);
  // True for summon, special, set.
  bool PutsSomewhere() const { return pattern_->pairing == Pairing::kPut && Takes(kOneTarget); }
  bool IsPileThenPlace(const Reference& reference) const;
  bool LacksNumber(const Reference& reference) const;
  bool FailNumber(const Token& token, ZoneRef zone);
  bool FailSecond(const Token& token, const std::string& what, std::string expected);
  bool FinishAct(const Token& verb);
  bool FailArgument(const Token& token);
  bool FailPlaceless(const Token& token);

  bool ReadTailItem();
  bool ReadEntryCheck();
  bool ReadMark();
  bool ReadClock();
  bool ReadOutcome();

  bool Takes(std::uint32_t bit) const { return (pattern_->takes & bit) != 0; }
  // True where a quoted word is what the judge says, and a card can only be named with its place:
  // `!repair 9 A.s3="Imp" "why"`.
  bool TextBehindNumber() const { return Takes(kText) && Takes(kNumberNeeded); }
  bool IsPositionHere(std::string_view word) const;
  bool IsOption() const;
  SeatIndex SeatHere() const {
    return cursor_.Is(TokenKind::kWord) ? SeatFromLetter(context_.header, cursor_.Peek().text)
                                        : kNoSeat;
  }

  Context& context_;
  Cursor cursor_;
  Entry& entry_;

  // What belongs to the act that is being read.
  Act* act_ = nullptr;
  const VerbPattern* pattern_ = nullptr;
  Section section_ = Section::kSubjects;
  bool after_comma_ = false;
  bool target_list_ = false;    // the targets have commas: each check belongs to its target
  bool target_closed_ = false;  // a comma with nothing behind it ended them
};

bool EntryReader::Read() {
  if (!ReadLead()) return false;
  if (!cursor_.Is(TokenKind::kEnd) && !IsTail(context_, cursor_) && !ReadActs()) return false;
  while (!cursor_.Is(TokenKind::kEnd)) {
    if (!IsTail(context_, cursor_)) {
      return context_.Fail(cursor_.Peek(), "nothing that an entry can have here",
                           "a check, a mark, a clock or a comment");
    }
    if (!ReadTailItem()) return false;
  }
  const bool observed = !entry_.checks.empty() || !entry_.outcomes.empty() || entry_.marks != 0;
  const bool fix = HoldsAnother(entry_.verb());
  const bool empty =
      entry_.acts.empty() && !observed && entry_.comment.empty() && entry_.clock_seconds < 0;
  if (empty) return context_.Fail(cursor_.Peek(), "an entry without a verb", "a verb");
  if (fix && entry_.acts.size() == 1 && !observed) {
    return context_.Fail(cursor_.Peek(), "an entry that does not say what happened",
                         "the entry as it should have been");
  }
  return true;
}

bool EntryReader::ReadLead() {
  if (cursor_.Is(TokenKind::kNumber)) {
    const Token token = cursor_.Next();
    const auto number = NumberFromWord(token.text.substr(0, token.text.size() - 1));
    if (!number || *number < 1 || *number > static_cast<std::int64_t>(kEntriesMax)) {
      return context_.Fail(token, "no number of an entry", "1 to " + std::to_string(kEntriesMax));
    }
    entry_.number = static_cast<EntryNumber>(*number);
  }
  entry_.seat = SeatHere();
  if (entry_.seat != kNoSeat) cursor_.Next();
  return true;
}

bool EntryReader::ReadActs() {
  while (true) {
    if (!ReadAct()) return false;
    if (!cursor_.Is(TokenKind::kGreater)) return true;
    const Token token = cursor_.Next();
    const bool judge = WordsOf(entry_.verb()).kind == EntryKind::kJudge;
    if (entry_.acts.empty() || (judge && entry_.verb() != Verb::kFix)) {
      return context_.Fail(token, "only acts can be joined", "one act a line");
    }
  }
}

bool EntryReader::ReadAct() {
  const Token token = cursor_.Next();
  const Verb verb = token.kind == TokenKind::kWord ? VerbFromWord(token.text) : Verb::kNone;
  if (verb == Verb::kNone) {
    const bool phase = token.kind == TokenKind::kWord && !PhaseFromWord(token.text).empty();
    const auto near = phase ? std::vector<std::string>() : NearWords(token.text);
    // Whose act it is stands behind the phase.
    const bool turned = phase && entry_.seat != kNoSeat && entry_.acts.empty();
    const std::string expected = turned ? "the phase before the seat, as in \"" +
                                              std::string(token.text) + ": " +
                                              context_.header.seats[entry_.seat].letter + " ...\""
                                        : std::string("a verb");
    return context_.Fail(
        token, WithCandidates(phase ? "a phase, not a verb" : "unknown verb", near), expected);
  }
  if (verb == Verb::kCheck) {
    if (cursor_.Is(TokenKind::kEqual)) return true;
    return context_.Fail(cursor_.Peek(), "nothing to check", "a check such as =A:1600");
  }
  const bool alone = WordsOf(verb).kind == EntryKind::kJudge || HoldsAnother(verb);
  if (!entry_.acts.empty() && alone) {
    return context_.Fail(token, "a judge's entry inside another", "an act of a seat");
  }
  if (entry_.acts.size() >= kListMax) return context_.FailTooMany(token, "acts", kListMax);
  act_ = &entry_.acts.emplace_back();
  act_->verb = verb;
  pattern_ = &PatternOf(verb);
  section_ = Section::kSubjects;
  after_comma_ = target_list_ = target_closed_ = false;
  if (HoldsAnother(verb)) return ReadFix();
  if (verb == Verb::kByHand) return ReadByHand(context_, cursor_, act_);
  return ReadArguments() && FinishAct(token);
}

// Reads !fix 3 [seat] entry: the acts of the corrected entry follow the fix in the same list. So do
// those of !late 17 [seat] entry.
bool EntryReader::ReadFix() {
  if (!cursor_.Is(TokenKind::kWord) || !NumberFromWord(cursor_.Peek().text)) {
    return context_.Fail(cursor_.Peek(), "no entry that it is about", "the number of an entry");
  }
  if (!ReadNumber()) return false;
  const SeatIndex seat = SeatHere();
  if (seat != kNoSeat) {
    if (entry_.seat != kNoSeat && entry_.seat != seat) {
      return context_.Fail(cursor_.Peek(), "a second seat", "one seat");
    }
    entry_.seat = seat;
    cursor_.Next();
  }
  return cursor_.Is(TokenKind::kEnd) || IsTail(context_, cursor_) || ReadAct();
}

bool EntryReader::ReadArguments() {
  for (bool done = false; !done;) {
    if (!ReadArgument(&done)) return false;
  }
  return true;
}

bool EntryReader::ReadArgument(bool* done) {
  const Token& token = cursor_.Peek();
  switch (token.kind) {
    case TokenKind::kEnd:
    case TokenKind::kGreater:
      *done = true;
      return true;
    case TokenKind::kEqual:
    case TokenKind::kCaret:
    case TokenKind::kAt:
    case TokenKind::kComment:
      return ReadTailItem();
    case TokenKind::kComma:
      return ReadComma();
    case TokenKind::kArrow:
      return BeginSection(Section::kTargets);
    case TokenKind::kLess:
      return BeginSection(Section::kMaterials);
    case TokenKind::kWord:
      return ReadWord();
    case TokenKind::kQuoted:
      return ReadQuoted();
    default:
      return FailArgument(token);
  }
}

bool EntryReader::BeginSection(Section section) {
  const bool targets = section == Section::kTargets;
  if (!Takes(targets ? kTargets : kMaterials)) return FailArgument(cursor_.Peek());
  cursor_.Next();
  if (!cursor_.Is(TokenKind::kWord) && !cursor_.Is(TokenKind::kQuoted)) {
    return context_.Fail(cursor_.Peek(), targets ? "no target" : "no material",
                         "a card, a zone or a label such as ?1");
  }
  section_ = section;
  after_comma_ = false;
  if (!targets) return true;
  for (std::size_t i = 0;; ++i) {
    const TokenKind kind = cursor_.Peek(i).kind;
    if (kind == TokenKind::kComma) target_list_ = true;
    if (kind == TokenKind::kEnd || kind == TokenKind::kLess || kind == TokenKind::kGreater) break;
  }
  return true;
}

bool EntryReader::ReadComma() {
  const Token token = cursor_.Next();
  const bool empty = section_ == Section::kSubjects    ? act_->subjects.empty()
                     : section_ == Section::kMaterials ? act_->materials.empty()
                                                       : act_->targets.empty();
  if (empty || after_comma_) {
    return context_.Fail(token, "a comma with nothing before it", "a card or a place");
  }
  Outcome outcome;
  const Token& next = cursor_.Peek();
  const bool goes_on =
      next.kind == TokenKind::kQuoted ||
      (next.kind == TokenKind::kWord && !IsOutcomeWord(context_.header, next.text, &outcome));
  after_comma_ = goes_on;
  if (goes_on) return true;
  target_closed_ = section_ == Section::kTargets;
  if (target_closed_) return true;
  return context_.Fail(next, "a list that ends in a comma", "another card or place");
}

bool EntryReader::IsPositionHere(std::string_view word) const {
  if (!Takes(kPosition) || act_->position != Position::kNone) return false;
  if (PositionFromWord(word) == Position::kNone) return false;
  if (word != "d") return true;
  // An option wins over a place: d is the deck too, and a position behind the card. Behind an arrow
  // it is the deck, but d=1 is a choice wherever it stands.
  const bool choice = Takes(kOptions) && IsBound(cursor_) && IsOption();
  return !choice && section_ == Section::kSubjects && !act_->subjects.empty() && !after_comma_;
}

bool EntryReader::IsOption() const {
  const std::string_view key = cursor_.Peek().text;
  if (!IsBound(cursor_)) return key == "yes" || key == "no";
  ZoneRef zone;
  std::uint8_t effect = 0;
  const bool place =
      IsZoneWord(context_.header, key, &zone, &effect) || LabelFromWord(key, &effect) != 0;
  // Also x=600 is a choice although x is the extra deck: no card is called 600.
  return !place || (cursor_.Is(TokenKind::kWord, 2) && NumberFromWord(cursor_.Peek(2).text));
}

bool EntryReader::ReadWord() {
  const Token& token = cursor_.Peek();
  Outcome outcome;
  if (IsOutcomeWord(context_.header, token.text, &outcome)) return ReadTailItem();
  if (Takes(kSeatAfter) && SeatHere() != kNoSeat && !cursor_.Is(TokenKind::kColon, 1)) {
    if (entry_.seat != kNoSeat && entry_.seat != SeatHere()) {
      return context_.Fail(token, "a second seat", "one seat");
    }
    entry_.seat = SeatHere();
    cursor_.Next();
    return true;
  }
  if (IsPositionHere(token.text)) {
    act_->position = PositionFromWord(cursor_.Next().text);
    return true;
  }
  if ((Takes(kOptions) || Takes(kCite)) && IsOption()) return ReadOption();
  if (Takes(kOn) && token.text == "on" && !act_->has_number) {
    cursor_.Next();
    return ReadNumber();
  }
  if (Takes(kNumber) && !act_->has_number && NumberFromWord(token.text)) return ReadNumber();
  bool taken = false;
  if (!ReadPatternWord(&taken)) return false;
  return taken || ReadListItem();
}

bool EntryReader::ReadOption() {
  const Token key = cursor_.Next();
  Option option{std::string(key.text), ""};
  const bool bound = cursor_.Is(TokenKind::kEqual) && !cursor_.Peek().spaced;
  if (bound) {
    cursor_.Next();
    const Token& value = cursor_.Next();
    option.value =
        value.kind == TokenKind::kQuoted ? QuotedText(value.text) : std::string(value.text);
  }
  if (Takes(kCite) && key.text == "cite") {
    if (!act_->cite.empty()) return context_.Fail(key, "a second clause", "one cite=ID");
    if (option.value.empty()) return context_.Fail(key, "no clause", "cite=ID");
    act_->cite = std::move(option.value);
    return true;
  }
  if (!Takes(kOptions)) return FailArgument(key);
  if (!IsPlainWord(key.text)) {
    return context_.Fail(key, "no choice, no place and no label", "a choice such as option=2");
  }
  if (act_->options.size() >= kListMax) return context_.FailTooMany(key, "choices", kListMax);
  act_->options.push_back(std::move(option));
  return true;
}

bool EntryReader::ReadNumber() {
  const Token token = cursor_.Next();
  const auto number = token.kind == TokenKind::kWord ? NumberFromWord(token.text) : std::nullopt;
  if (!number) return context_.Fail(token, "no number", "a whole number");
  act_->number = static_cast<std::int32_t>(*number);
  act_->has_number = true;
  return true;
}

bool EntryReader::ReadPatternWord(bool* taken) {
  // `first` may name all seats, in the order of their turns.
  const bool order = act_->verb == Verb::kFirst && SeatHere() != kNoSeat;
  if ((!act_->word.empty() && !order) || (act_->has_number && !Takes(kNumber))) return true;
  const std::string_view text = cursor_.Peek().text;
  std::string word;
  switch (pattern_->word) {
    case WordKind::kNone:
      break;
    case WordKind::kPhase:
      word = text == "T" || text == "turn" ? "turn"
             : text == "duel"              ? "duel"
                                           : std::string(PhaseFromWord(text));
      break;
    case WordKind::kSeat:
      if (SeatHere() != kNoSeat) word = context_.header.seats[SeatHere()].letter;
      break;
    case WordKind::kColour:
      if (IsColour(text)) word = text;
      break;
    case WordKind::kVerdict:
      if (IsGrammarWord(WordPlace::kVerdict, text)) word = text;
      break;
    case WordKind::kPenalty:
      if (IsPlainWord(text)) word = text;
      break;
    case WordKind::kAppeal:
      if (IsGrammarWord(WordPlace::kAppeal, text)) word = text;
      break;
    case WordKind::kRemedy:
      if (IsGrammarWord(WordPlace::kRemedy, text)) word = text;
      break;
    case WordKind::kCoin:
      *taken = act_->has_number = text == "o" || text == "x";
      act_->number = text == "o" ? 1 : 0;
      if (*taken) cursor_.Next();
      return true;
    case WordKind::kTime:
      *taken = act_->has_number = true;
      return ReadTime(context_, cursor_, &act_->number);
  }
  *taken = !word.empty();
  if (*taken) cursor_.Next();
  if (order && !act_->word.empty()) word = act_->word + " " + word;
  act_->word = std::move(word);
  return true;
}

// Reads the quotes of `!look "Imp", "Volcano" "permission holds"`: what is first, or behind a
// comma, is a card.
bool EntryReader::ReadQuoted() {
  const bool card =
      Takes(kSubjects) && !TextBehindNumber() && (act_->subjects.empty() || after_comma_);
  if (!Takes(kText) || card) return ReadListItem();
  if (after_comma_) return FailPlaceless(cursor_.Peek());
  const Token token = cursor_.Next();
  if (!act_->text.empty()) return context_.Fail(token, "a second text", "one text");
  act_->text = QuotedText(token.text);
  return true;
}

// Refuses a card that is named by its name alone behind a number, where its name would be read back
// as what the judge says.
bool EntryReader::FailPlaceless(const Token& token) {
  return context_.Fail(token, "a card without its place", "its place too, such as A.h=\"Imp\"");
}

// Returns whether a word stands behind the cards that a judge looked at which is no card and no
// place: what the judge says of them, without its quotes.
bool EntryReader::IsSaidOfLook() {
  const Token& token = cursor_.Peek();
  const bool behind = act_->verb == Verb::kJudgeLook && section_ == Section::kSubjects &&
                      !act_->subjects.empty() && !after_comma_;
  if (!behind || token.kind != TokenKind::kWord || IsBound(cursor_)) return false;
  ZoneRef zone;
  std::uint8_t effect = 0;
  return !context_.aliases.contains(token.text) &&
         !IsZoneWord(context_.header, token.text, &zone, &effect) &&
         LabelFromWord(token.text, &effect) == 0;
}

// Takes one of the two words that judges say of a card; others are read in quotes alone.
bool EntryReader::ReadSaidOfLook() {
  const Token token = cursor_.Next();
  const bool one = token.text == "holds" || token.text == "fails";
  if (!one || !act_->text.empty()) {
    return context_.Fail(token, "no card and no place",
                         "what the judge says in quotes, such as \"holds\"; holds and fails alone "
                         "need none");
  }
  act_->text = token.text;
  return true;
}

bool EntryReader::ReadListItem() {
  const Token token = cursor_.Peek();
  if (section_ == Section::kSubjects && !Takes(kSubjects)) return FailArgument(token);
  if (IsSaidOfLook()) return ReadSaidOfLook();
  Reference reference;
  // A seat alone is a target here, as in `attack m2 -> B`: a player is no card and no place, and
  // yet what the record says was attacked.
  const SeatIndex player = section_ == Section::kTargets && token.kind == TokenKind::kWord &&
                                   !IsBound(cursor_) && !context_.aliases.contains(token.text)
                               ? SeatFromLetter(context_.header, token.text)
                               : kNoSeat;
  if (player != kNoSeat) {
    reference.zone.seat = player;
    cursor_.Next();
  } else if (!ReadReference(context_, cursor_, &reference)) {
    return false;
  }
  if (LacksNumber(reference)) return FailNumber(token, reference.zone);
  const bool placeless = !reference.card.empty() && reference.zone.kind == ZoneKind::kNone;
  if (section_ == Section::kSubjects && placeless && TextBehindNumber()) {
    return FailPlaceless(token);
  }
  if (section_ == Section::kSubjects) return AddSubject(token, reference);
  const bool second = section_ == Section::kTargets && !act_->targets.empty();
  if (second && Takes(kOneTarget)) {
    return FailSecond(token, "target", "an entry of its own for each");
  }
  after_comma_ = false;
  if (section_ == Section::kMaterials) {
    act_->materials.push_back(std::move(reference));
  } else {
    act_->targets.push_back({std::move(reference), {}});
  }
  if (act_->materials.size() <= kListMax && act_->targets.size() <= kListMax) return true;
  return context_.FailTooMany(token, "cards and places", kListMax);
}

// Returns whether a row is named where one zone is meant. A card that is named there may be looked
// for in the whole row, but not put into it.
bool EntryReader::LacksNumber(const Reference& reference) const {
  const bool looks = act_->verb == Verb::kLook || act_->verb == Verb::kJudgeLook;
  if (!IsWholeRow(reference.zone) || looks) return false;
  const bool put = section_ == Section::kSubjects && PutsSomewhere();
  return put || (reference.card.empty() && reference.label == 0);
}

bool EntryReader::FailNumber(const Token& token, ZoneRef zone) {
  std::string such = zone.seat == kNoSeat ? "" : context_.header.seats[zone.seat].letter + ".";
  such += zone.kind == ZoneKind::kTile ? "tile E6" : std::string(ZoneLetters(zone.kind)) + "1";
  return context_.Fail(token, "a place without its number", "its number, such as " + such);
}

// Refuses what a verb would leave out: it is not taken from the record as if it had happened.
bool EntryReader::FailSecond(const Token& token, const std::string& what, std::string expected) {
  const std::string verb(WordsOf(pattern_->verb).word);
  return context_.Fail(
      token, "a second " + what + " behind \"" + verb + "\", which takes one " + what + " an entry",
      std::move(expected));
}

// Returns whether a pile that the card comes from is followed by where it goes: `special "X" g m2`.
bool EntryReader::IsPileThenPlace(const Reference& reference) const {
  const Reference& first = act_->subjects.front();
  return PutsSomewhere() && act_->subjects.size() == 1 && first.zone.kind != ZoneKind::kNone &&
         first.zone.slot == 0 && reference.card.empty() && reference.label == 0;
}

bool EntryReader::AddSubject(const Token& token, const Reference& reference) {
  const bool apart = after_comma_ || act_->subjects.empty();
  const bool listed = after_comma_;
  after_comma_ = false;
  const bool only_zone = reference.card.empty() && reference.label == 0 && reference.effect == 0;
  const bool only_card = reference.zone.kind == ZoneKind::kNone;
  if (!apart) {
    Reference& last = act_->subjects.back();
    const bool last_zone = last.zone.kind != ZoneKind::kNone;
    const bool last_card = !last.card.empty() || last.label != 0;
    const bool put = pattern_->pairing == Pairing::kPut || pattern_->pairing == Pairing::kKnown;
    if (put && only_zone && last_card && !last_zone) {
      last.zone = reference.zone;
      return true;
    }
    const bool known =
        pattern_->pairing == Pairing::kTerrain || pattern_->pairing == Pairing::kKnown;
    if (known && only_card && last_zone && !last_card) {
      last.card = reference.card;
      last.label = reference.label;
      if (last.effect == 0) last.effect = reference.effect;
      return true;
    }
  }
  if (Takes(kOneSubject) && !act_->subjects.empty() && !IsPileThenPlace(reference)) {
    return FailSecond(token, "card",
                      listed || !Takes(kTargets)
                          ? "an entry of its own for each"
                          : "-> before a target, = between a place and the card there, or an entry "
                            "of its own for each");
  }
  if (act_->subjects.size() >= kListMax) {
    return context_.FailTooMany(token, "cards and places", kListMax);
  }
  act_->subjects.push_back(reference);
  return true;
}

bool EntryReader::FinishAct(const Token& verb) {
  const Token& end = cursor_.Peek();
  const auto missing = [&](std::string_view what) {
    return context_.Fail(end, "\"" + std::string(verb.text) + "\" without " + std::string(what),
                         DescribePattern(*pattern_));
  };
  if (Takes(kSubjectNeeded) && act_->subjects.empty()) return missing("a card or a place");
  if (Takes(kNumberNeeded) && !act_->has_number) return missing("a number");
  if (Takes(kSubjectOrNumberNeeded) && act_->subjects.empty() && !act_->has_number) {
    return missing("a card, a place or a number");
  }
  const bool counted = act_->verb == Verb::kDraw && act_->has_number;
  if (counted && act_->number < static_cast<std::int32_t>(act_->subjects.size())) {
    return context_.Fail(end, "more cards are named than \"draw\" counts",
                         "a number that counts the named cards too");
  }
  if (Takes(kTextNeeded) && act_->text.empty()) return missing("a text");
  if (pattern_->word_needed && act_->word.empty() && !(act_->has_number && !Takes(kNumber))) {
    return missing("its word");
  }
  return true;
}

bool EntryReader::FailArgument(const Token& token) {
  return context_.Fail(token,
                       "nothing that \"" + std::string(WordsOf(pattern_->verb).word) + "\" takes",
                       DescribePattern(*pattern_));
}

bool EntryReader::ReadTailItem() {
  switch (cursor_.Peek().kind) {
    case TokenKind::kEqual:
      return ReadEntryCheck();
    case TokenKind::kCaret:
      return ReadMark();
    case TokenKind::kAt:
      return ReadClock();
    case TokenKind::kWord:
      return ReadOutcome();
    default:
      break;
  }
  const Token token = cursor_.Next();
  return AddComment(context_, token, CommentText(token.text), &entry_.comment);
}

bool EntryReader::ReadEntryCheck() {
  const Token token = cursor_.Peek();
  Check check;
  if (!ReadCheck(context_, cursor_, &check)) return false;
  const bool of_target = act_ != nullptr && section_ == Section::kTargets && target_list_ &&
                         !target_closed_ && !act_->targets.empty();
  std::vector<Check>& checks = of_target ? act_->targets.back().checks : entry_.checks;
  if (checks.size() >= kListMax) return context_.FailTooMany(token, "checks", kListMax);
  checks.push_back(check);
  return true;
}

bool EntryReader::ReadMark() {
  cursor_.Next();  // the ^
  const Token token = cursor_.Next();
  const std::string_view letter = token.kind == TokenKind::kWord ? token.text : "";
  constexpr std::string_view kLetters = "xmi?g";  // in the order of the bits of Mark
  const std::size_t bit = letter.size() == 1 ? kLetters.find(letter) : std::string_view::npos;
  if (bit == std::string_view::npos) {
    return context_.Fail(token, "unknown mark", "^x, ^m, ^i, ^? or ^g");
  }
  entry_.marks |= 1u << bit;
  return true;
}

bool EntryReader::ReadClock() {
  const Token token = cursor_.Next();
  if (entry_.clock_seconds >= 0) return context_.Fail(token, "a second clock", "one clock");
  return ReadTime(context_, cursor_, &entry_.clock_seconds);
}

bool EntryReader::ReadOutcome() {
  const Token token = cursor_.Next();
  if (entry_.outcomes.size() >= kListMax) return context_.FailTooMany(token, "outcomes", kListMax);
  return IsOutcomeWord(context_.header, token.text, &entry_.outcomes.emplace_back());
}

}  // namespace

bool IsTail(const Context& context, const Cursor& cursor) {
  Outcome outcome;
  switch (cursor.Peek().kind) {
    case TokenKind::kEqual:
    case TokenKind::kCaret:
    case TokenKind::kAt:
    case TokenKind::kComment:
      return true;
    case TokenKind::kWord:
      return IsOutcomeWord(context.header, cursor.Peek().text, &outcome);
    default:
      return false;
  }
}

bool ReadEntry(Context& context, const TextLine& line, Entry* entry) {
  return EntryReader(context, line, entry).Read();
}

}  // namespace judge::replay::notation

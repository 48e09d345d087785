#include "replay/notation/check.h"

#include <cstddef>
#include <optional>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "replay/notation/reference.h"
#include "replay/notation/words.h"

namespace judge::replay::notation {
namespace {

constexpr std::size_t kAliasesMax = 256;

constexpr std::string_view kCheckForms =
    "a check such as =A:1600, =A/B:<=400, =m3.def:2600, =A.h:5 or =r1:5 charges";

bool CutSuffix(std::string_view* word, std::string_view suffix) {
  if (!word->ends_with(suffix)) return false;
  word->remove_suffix(suffix.size());
  return true;
}

// Reads what is looked at: life points of a seat, on a pad or not, or a number at a place.
bool ReadCheckSubject(Context& context, const Token& token, Check* check, bool* kind_known) {
  std::string_view word = token.text;
  *kind_known = true;
  const std::size_t slash = word.find('/');
  check->seat = SeatFromLetter(context.header, word.substr(0, slash));
  if (check->seat != kNoSeat) {
    if (slash == std::string_view::npos) return true;
    check->pad = SeatFromLetter(context.header, word.substr(slash + 1));
    if (check->pad != kNoSeat) return true;
    return context.Fail(token, "nobody here has this pad", std::string(kCheckForms));
  }
  if (CutSuffix(&word, ".def") || CutSuffix(&word, DefenseSuffix(context.header))) {
    check->kind = CheckKind::kDefense;
  } else if (CutSuffix(&word, ".atk")) {
    check->kind = CheckKind::kAttack;
  } else {
    *kind_known = false;
  }
  std::uint8_t effect = 0;
  if (IsZoneWord(context.header, word, &check->zone, &effect) && effect == 0) return true;
  return context.Fail(token, "nothing that can be checked", std::string(kCheckForms));
}

// Reads the word after the number, or goes by the place when there is none.
bool ReadCheckKind(Context& context, Cursor& cursor, const Token& subject, Check* check) {
  const bool counted_word = cursor.Is(TokenKind::kWord);
  const std::string_view word = counted_word ? cursor.Peek().text : std::string_view();
  if (word == "charges" || word == "charge") {
    check->kind = CheckKind::kCharges;
  } else if (word == "counters" || word == "counter") {
    check->kind = CheckKind::kCounters;
  } else if (word == "cards" || word == "card") {
    check->kind = CheckKind::kCount;
  } else {
    if (check->zone.kind == ZoneKind::kRule && check->zone.slot != 0) {
      return context.Fail(subject, "a number of what",
                          "charges, counters or cards behind the number");
    }
    check->kind = check->zone.slot == 0 ? CheckKind::kCount : CheckKind::kAttack;
    return true;
  }
  cursor.Next();
  return true;
}

}  // namespace

std::string DefenseSuffix(const Header& header) {
  for (const CatalogRow& row : AllRuleSets()) {
    if (row.name == header.rules) return "." + FoldName(row.words->defense);
  }
  return ".def";
}

bool ReadCheck(Context& context, Cursor& cursor, Check* check) {
  *check = Check();
  cursor.Next();  // the =
  const Token subject = cursor.Peek();
  if (subject.kind != TokenKind::kWord) {
    return context.Fail(subject, "nothing that can be checked", std::string(kCheckForms));
  }
  cursor.Next();
  bool kind_known = false;
  if (!ReadCheckSubject(context, subject, check, &kind_known)) return false;
  if (!cursor.Is(TokenKind::kColon)) {
    return context.Fail(cursor.Peek(), "a check without its number", "a colon and a number");
  }
  cursor.Next();
  if (cursor.Is(TokenKind::kAtMost) || cursor.Is(TokenKind::kAtLeast)) {
    check->comparison =
        cursor.Next().kind == TokenKind::kAtMost ? Comparison::kAtMost : Comparison::kAtLeast;
  }
  const auto value =
      cursor.Is(TokenKind::kWord) ? NumberFromWord(cursor.Peek().text) : std::nullopt;
  if (!value)
    return context.Fail(cursor.Peek(), "no number", "a whole number, with <= or >= before it");
  cursor.Next();
  check->value = static_cast<std::int32_t>(*value);
  return kind_known || ReadCheckKind(context, cursor, subject, check);
}

bool IsOutcomeWord(const Header& header, std::string_view word, Outcome* outcome) {
  const std::size_t sign = word.find_first_of("+-");
  if (sign == std::string_view::npos || sign == 0 || sign + 1 >= word.size()) return false;
  if (word[sign + 1] < '0' || word[sign + 1] > '9') return false;
  outcome->seat = SeatFromLetter(header, word.substr(0, sign));
  const auto change = NumberFromWord(word.substr(sign));
  if (outcome->seat == kNoSeat || !change) return false;
  outcome->life_points = static_cast<std::int32_t>(*change);
  return true;
}

bool ReadTime(Context& context, Cursor& cursor, std::int32_t* seconds) {
  constexpr std::int64_t kSecondsMax = 359'999;  // 99:59:59
  const Token first = cursor.Peek();
  std::int64_t total = 0;
  for (int part = 0; part < 3; ++part) {
    const Token token = cursor.Next();
    const std::string_view digits = token.kind == TokenKind::kWord ? token.text : "";
    const bool all_digits = digits.find_first_not_of("0123456789") == std::string_view::npos;
    const auto value = all_digits && digits.size() <= 6 ? NumberFromWord(digits) : std::nullopt;
    if (!value || (part > 0 && (*value > 59 || digits.size() != 2))) {
      return context.Fail(token, "no time", "minutes and seconds such as 31:40");
    }
    total = total * 60 + *value;
    if (!cursor.Is(TokenKind::kColon)) {
      if (part > 0 && total <= kSecondsMax) {
        *seconds = static_cast<std::int32_t>(total);
        return true;
      }
      break;
    }
    cursor.Next();
  }
  return context.Fail(first, "no time", "minutes and seconds such as 31:40");
}

bool AddComment(Context& context, const Token& token, std::string_view text, std::string* comment) {
  if (text.empty()) return true;
  if (!comment->empty()) *comment += ' ';
  *comment += text;
  if (comment->size() <= kTextBytesMax) return true;
  return context.Fail(token,
                      "comments of " + std::to_string(comment->size()) + " bytes on one entry",
                      "at most " + std::to_string(kTextBytesMax), NotationError::Kind::kTooLarge);
}

bool IsAliasLine(const TextLine& line) {
  const Cursor cursor(line);
  if (!cursor.Is(TokenKind::kWord) || !cursor.Is(TokenKind::kEqual, 1)) return false;
  // `A =B:1600` is a check: a seat and what its pad says.
  const bool check =
      cursor.Peek(1).spaced && !cursor.Peek(2).spaced && cursor.Is(TokenKind::kWord, 2);
  return !check || !(IsSeatLetter(cursor.Peek().text) || IsColour(cursor.Peek().text));
}

bool ReadAliasLine(Context& context, const TextLine& line, Aliases* aliases) {
  Cursor cursor(line);
  while (!cursor.Is(TokenKind::kEnd)) {
    if (cursor.Is(TokenKind::kComment)) {
      cursor.Next();
      continue;
    }
    const Token name = cursor.Next();
    if (name.kind != TokenKind::kWord || !cursor.Is(TokenKind::kEqual)) {
      return context.Fail(name, "no alias", "an alias such as hl = \"Harpie Lady\"");
    }
    ZoneRef zone;
    std::uint8_t effect = 0;
    if (IsReserved(name.text) || IsTurnWord(name.text) || NumberFromWord(name.text) ||
        IsZoneWord(context.header, name.text, &zone, &effect) ||
        LabelFromWord(name.text, &effect) != 0) {
      return context.Fail(name, "an alias that is a word of the notation", "another word");
    }
    cursor.Next();  // the =
    const Token card = cursor.Next();
    if (card.kind != TokenKind::kWord && card.kind != TokenKind::kQuoted) {
      return context.Fail(card, "no card", "a code, a name in quotes or an alias");
    }
    const std::string written =
        card.kind == TokenKind::kQuoted ? QuotedText(card.text) : std::string(card.text);
    std::string code = CardFromWord(context, written);
    if (code.empty()) {
      if (!context.FailUnknownCard(card, written)) return false;
      code = written;
    }
    if (aliases->size() >= kAliasesMax) return context.FailTooMany(name, "aliases", kAliasesMax);
    const auto [found, added] = aliases->try_emplace(std::string(name.text), std::move(code));
    if (!added && found->second != code) {
      return context.Fail(name, "an alias that stands for another card already", "another word");
    }
  }
  return true;
}

}  // namespace judge::replay::notation

#include "replay/notation/hand.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/terms/terms.h"
#include "replay/notation/duel_text.h"
#include "replay/notation/entry.h"
#include "replay/notation/reference.h"
#include "replay/notation/words.h"

namespace judge::replay::notation {
namespace {

// Returns whether an operation ends here: at ; or where the entry goes on.
bool OperationEnds(const Context& context, const Cursor& cursor) {
  return cursor.Is(TokenKind::kEnd) || cursor.Is(TokenKind::kSemicolon) ||
         cursor.Is(TokenKind::kGreater) || IsTail(context, cursor);
}

// Returns the seat with that letter; one that is a digit has a dot behind it here (damage 2. 300).
SeatIndex SeatOfOperation(const Header& header, std::string_view word) {
  if (!NumberFromWord(word)) {
    if (word.ends_with('.') && NumberFromWord(word.substr(0, word.size() - 1))) {
      return SeatFromLetter(header, word.substr(0, word.size() - 1));
    }
    return SeatFromLetter(header, word);
  }
  return kNoSeat;
}

// Returns whether it may be a rule's id, such as base.zone.empty: small letters with dots between
// them.
bool IsRuleWord(std::string_view word) {
  int parts = 0;
  for (std::size_t at = 0; at < word.size(); ++parts) {
    const std::size_t dot = std::min(word.find('.', at), word.size());
    if (!IsPlainWord(word.substr(at, dot - at))) return false;
    at = dot + 1;
  }
  return parts >= 3 && !word.ends_with('.');
}

bool AddReference(Context& context, Cursor& cursor, HandOperation* operation) {
  const Token token = cursor.Peek();
  if (operation->references.size() >= kListMax) {
    return context.FailTooMany(token, "cards and places", kListMax);
  }
  return ReadReference(context, cursor, &operation->references.emplace_back());
}

bool AddWord(Context& context, Cursor& cursor, HandOperation* operation) {
  const Token token = cursor.Next();
  if (operation->words.size() >= kListMax) return context.FailTooMany(token, "words", kListMax);
  operation->words.emplace_back(token.text);
  return true;
}

bool ReadOperationWord(Context& context, Cursor& cursor, HandOperation* operation) {
  const std::string_view word = cursor.Peek().text;
  ZoneRef zone;
  std::uint8_t effect = 0;
  if (IsBound(cursor) || LabelFromWord(word, &effect) != 0 ||
      IsZoneWord(context.header, word, &zone, &effect) || context.aliases.contains(word)) {
    return AddReference(context, cursor, operation);
  }
  const SeatIndex seat = SeatOfOperation(context.header, word);
  if (seat != kNoSeat && operation->seat == kNoSeat) {
    operation->seat = seat;
    cursor.Next();
    return true;
  }
  if (const auto number = NumberFromWord(word)) {
    if (operation->has_amount) return AddWord(context, cursor, operation);
    operation->amount = static_cast<std::int32_t>(*number);
    operation->has_amount = true;
    cursor.Next();
    return true;
  }
  // Takes only the long forms, as one letter is a zone here.
  if (word.size() > 2 && PositionFromWord(word) != Position::kNone &&
      operation->position == Position::kNone) {
    operation->position = PositionFromWord(cursor.Next().text);
    return true;
  }
  if (IsTurnWord(word)) return AddWord(context, cursor, operation);
  // Anything but small letters has to be a card, as operations are written in small letters.
  if (IsPlainWord(word) || IsRuleWord(word)) return AddWord(context, cursor, operation);
  return AddReference(context, cursor, operation);
}

bool ReadOperation(Context& context, Cursor& cursor, HandOperation* operation) {
  const Token name = cursor.Next();
  if (name.kind != TokenKind::kWord || !IsPlainWord(name.text)) {
    return context.Fail(name, "no operation", "an operation such as destroy B.m3");
  }
  operation->name = name.text;
  while (!OperationEnds(context, cursor)) {
    const Token& token = cursor.Peek();
    if (token.kind == TokenKind::kQuoted) {
      if (!AddReference(context, cursor, operation)) return false;
    } else if (token.kind == TokenKind::kWord) {
      if (!ReadOperationWord(context, cursor, operation)) return false;
    } else {
      return context.Fail(token, "nothing that an operation takes",
                          "a card, a place, a seat, a number, a position, a word or ;");
    }
  }
  return true;
}

}  // namespace

bool ReadByHand(Context& context, Cursor& cursor, Act* act) {
  if (!cursor.Is(TokenKind::kQuoted)) {
    return context.Fail(cursor.Peek(), "by hand without a reason", "the reason in quotes");
  }
  const Token& reason = cursor.Peek();
  act->text = QuotedText(reason.text);
  if (act->text.empty())
    return context.Fail(reason, "by hand without a reason", "a reason that says something");
  cursor.Next();
  if (!cursor.Is(TokenKind::kColon)) {
    return context.Fail(cursor.Peek(), "by hand without operations", "a colon and operations");
  }
  while (true) {
    const Token separator = cursor.Next();  // the : or a ;
    if (act->operations.size() >= kListMax) {
      return context.FailTooMany(separator, "operations", kListMax);
    }
    if (!ReadOperation(context, cursor, &act->operations.emplace_back())) return false;
    if (!cursor.Is(TokenKind::kSemicolon)) return true;
  }
}

}  // namespace judge::replay::notation

// The text of a duel: .duel files, single lines for scripts, and the blocks of a golden case.
// Reading is lax (numbers, seats, phases and long words may be missing), writing has one form.
// docs/notation.md is the grammar for people. Nothing here throws; nothing here knows a rule.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "replay/record/record.h"

namespace judge::replay {

// Why a text is not read, and where.
struct NotationError {
  enum class Kind : std::uint8_t { kMalformed, kUnknownCard, kUnknownRules, kTooLarge };

  std::string file = {};
  int line = 0;               // 1..
  int column = 0;             // 1.., in characters
  std::string token = {};     // what stands there; characters that do not print are written \u{1B}
  std::string message = {};   // what is wrong with it
  std::string expected = {};  // what could have stood there, "" when the message says it all
  Kind kind = Kind::kMalformed;
  // Errors for further cards that nobody knows, in the order of the text: a whole file is read for
  // them.
  std::vector<NotationError> more = {};

  // Returns one line: FILE:LINE:COLUMN: message, at "token"; expected ...
  std::string ToString() const;
};

// Returns the card names of a rule set, nullptr when there is no such rule set. They outlive what
// is read.
using NamesForRules = std::function<const CardNames*(std::string_view rules)>;

// Returns the card names of a pack that a header pins by its hash, nullptr when nobody has it.
using NamesForPack = std::function<const CardNames*(std::string_view rules, const PackPin& pin)>;

// The short words of a file for cards: word -> card code.
using Aliases = std::map<std::string, std::string, std::less<>>;

}  // namespace judge::replay

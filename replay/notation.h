// The text of a duel: .duel files, single lines for scripts, and the blocks of a golden case.
// Reading is lax (numbers, seats, phases and long words may be missing), writing has one form.
// docs/notation.md is the grammar for people. Nothing here throws; nothing here knows a rule.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/card_names.h"
#include "replay/duel.h"

namespace judge::replay {

struct NotationError {
  enum class Kind : std::uint8_t { kMalformed, kUnknownCard, kUnknownRules, kTooLarge };

  std::string file = {};
  int line = 0;               // 1..
  int column = 0;             // 1.., in characters
  std::string token = {};     // what stands there; characters that do not print are written \u{1B}
  std::string message = {};   // what is wrong with it
  std::string expected = {};  // what could have stood there, "" when the message says it all
  Kind kind = Kind::kMalformed;
  // Further names of cards that nobody knows, in the order of the text: a whole file is read for
  // them.
  std::vector<NotationError> more = {};

  // One line: FILE:LINE:COLUMN: message, at "token"; expected ...
  std::string ToString() const;
};

// The card names of a rule set, nullptr when there is no such rule set.
using NamesForRules = std::function<const CardNames*(std::string_view rules)>;

// The card names of a pack that a header pins by its hash, nullptr when nobody has it.
using NamesForPack = std::function<const CardNames*(std::string_view rules, const PackPin& pin)>;

// Short words of a file for cards: word -> card code.
using Aliases = std::map<std::string, std::string, std::less<>>;

// A whole .duel file. Where it pins one pack by its hash, names are those of that pack if
// `pinned_names` is given; kUnknownRules when nobody has it.
tl::expected<Duel, NotationError> ParseDuel(std::string_view text, std::string_view file,
                                            const NamesForRules& names,
                                            const NamesForPack& pinned_names = {});

// Tags, alias lines and the position block, in any order; `aliases` receives the alias lines.
tl::expected<Header, NotationError> ParseHeader(std::string_view text, std::string_view file,
                                                int first_line, const NamesForRules& names,
                                                Aliases* aliases = nullptr);

// Entries with their turn, phase and alias lines.
tl::expected<std::vector<Entry>, NotationError> ParseEntries(std::string_view text,
                                                             std::string_view file, int first_line,
                                                             const Header& header,
                                                             const CardNames& names,
                                                             const Aliases* aliases = nullptr);

// One entry, as `judge act` gets it. Its number is 0 when none is written; its place is not set.
tl::expected<Entry, NotationError> ParseEntryLine(std::string_view line, const Header& header,
                                                  const CardNames& names);

// A position block from its line `position` to its line `end`.
tl::expected<StartPosition, NotationError> ParsePosition(std::string_view text,
                                                         std::string_view file, int first_line,
                                                         const Header& header,
                                                         const CardNames& names,
                                                         const Aliases* aliases = nullptr);

// One entry in its canonical form, without its place and without a line break; number 0 is not
// printed.
std::string PrintEntry(const Entry& entry, const Header& header, const CardNames& names);

// The canonical text of a header: tags in their fixed order, then the position block.
std::string PrintHeader(const Header& header, const CardNames& names);

// The canonical text of a duel. Wall times and action ids are not part of it.
std::string PrintDuel(const Duel& duel, const CardNames& names);

}  // namespace judge::replay

// The readers that others call: a whole duel, a header, entries, one entry, a position.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/cards/cards.h"
#include "replay/notation/duel_text.h"
#include "replay/record/record.h"

namespace judge::replay {

// Reads a whole .duel file; `file` is its name for messages. Where it pins one pack by its hash,
// names are those of that pack if `pinned_names` is given; kUnknownRules when nobody has it.
tl::expected<Duel, NotationError> ParseDuel(std::string_view text, std::string_view file,
                                            const NamesForRules& names,
                                            const NamesForPack& pinned_names = {});

// Reads tags, alias lines and the position block, in any order; `aliases` receives the alias lines.
tl::expected<Header, NotationError> ParseHeader(std::string_view text, std::string_view file,
                                                int first_line, const NamesForRules& names,
                                                Aliases* aliases = nullptr);

// Reads entries with their turn, phase and alias lines.
tl::expected<std::vector<Entry>, NotationError> ParseEntries(std::string_view text,
                                                             std::string_view file, int first_line,
                                                             const Header& header,
                                                             const CardNames& names,
                                                             const Aliases* aliases = nullptr);

// Reads one entry, as `judge act` gets it. Its number is 0 when none is written; its place is not
// set.
tl::expected<Entry, NotationError> ParseEntryLine(std::string_view line, const Header& header,
                                                  const CardNames& names);

// Reads a position block from its line `position` to its line `end`.
tl::expected<StartPosition, NotationError> ParsePosition(std::string_view text,
                                                         std::string_view file, int first_line,
                                                         const Header& header,
                                                         const CardNames& names,
                                                         const Aliases* aliases = nullptr);

}  // namespace judge::replay

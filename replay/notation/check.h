// What the scribe saw (checks, outcomes, clocks, comments), and alias lines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "replay/notation/duel_text.h"
#include "replay/notation/reader.h"
#include "replay/notation/source.h"
#include "replay/record/record.h"

namespace judge::replay::notation {

// Reads =A:1600 and its kin; the cursor stands on the =.
bool ReadCheck(Context& context, Cursor& cursor, Check* check);

// Returns what stands behind the place of a check of a monster's other number than its attack, as
// the game of the duel calls it: ".def", ".hp".
std::string DefenseSuffix(const Header& header);

// Read the alias lines hl = "Harpie Lady", one or several on a line. `aliases` is what the context
// reads from.
bool IsAliasLine(const TextLine& line);
bool ReadAliasLine(Context& context, const TextLine& line, Aliases* aliases);
// Returns whether the word is B-400: a change of life points that the scribe saw.
bool IsOutcomeWord(const Header& header, std::string_view word, Outcome* outcome);
// Reads 31:40 or 1:02:03, in seconds.
bool ReadTime(Context& context, Cursor& cursor, std::int32_t* seconds);
// Adds a comment to what is there already; refuses what is too long together.
bool AddComment(Context& context, const Token& token, std::string_view text, std::string* comment);

}  // namespace judge::replay::notation

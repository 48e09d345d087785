// The position block: where a duel stands when its record begins. Each line is a fact or several of
// one seat.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "replay/notation/reader.h"
#include "replay/notation/source.h"
#include "replay/record/record.h"

namespace judge::replay::notation {

// Reads the lines of a position block without those of `position` and `end`.
bool ReadPosition(Context& context, const std::vector<TextLine>& lines, StartPosition* position);

// Reads the cards of a list in a tag or after `terrains` as codes. A failure names the card that is
// unknown.
bool TerrainsFromText(Context& context, const Token& token, std::string_view text,
                      std::vector<std::string>* codes);

}  // namespace judge::replay::notation

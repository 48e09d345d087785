// The words of a game for what is told to people: engine/rules/game_words.h through the catalog.
#pragma once

#include <string>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge::cli {

// Return the words of a rule set, in every generation of it; the shared ones for rules of no
// catalog.
const GameWords& WordsOf(const RuleSet& rules);
const GameWords& WordsOf(std::string_view rules);

// Returns "Backrow", "equip card zone".
std::string_view ZoneNameIn(const GameWords& words, ZoneKind kind);
// Returns "ATK Position", "attack mode"; "" for kNone.
std::string_view PositionNameIn(const GameWords& words, Position position);
// Returns "Normal Monster", "Spell".
std::string_view FrameNameIn(const GameWords& words, Frame frame);

}  // namespace judge::cli

// `judge card search`: finding cards by words and by what is printed on them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "judge/output/output.h"

namespace judge::cli {

// "Normal Monster", "Spell" as the game calls them; two when the card is both.
std::vector<std::string> FrameWords(const CardDefinition& card, const GameWords& words);

// The code as the first column of a table; a long one is never cut.
std::string CodeColumn(const std::string& code);

// What is printed on the card.
void FillCard(const Game& game, const CardDefinition& card, report::Card::Builder out);

// The refusal of a rule set that there is not.
Answer NoSuchRules(std::string_view rules, const Style& style);

// Words of names and type lines, or KEY=VALUE; of what cards do where no card has them otherwise.
Answer CardSearch(std::string_view rules, std::string_view words, const Style& style);

}  // namespace judge::cli

// `judge card search`: finding cards by words and by what is printed on them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "judge/output/output.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// Returns the kinds of a card as the game calls them, "Normal Monster", "Spell"; two when it is
// both.
std::vector<std::string> FrameWords(const CardDefinition& card, const GameWords& words);

// Returns the code as the first column of a table; a long one is never cut.
std::string CodeColumn(const std::string& code);

// Fills in what is printed on the card.
void FillCard(const Game& game, const CardDefinition& card, report::Card::Builder out);

// Returns the refusal of a rule set that there is not.
Answer NoSuchRules(std::string_view rules, const Style& style);

// Answers `judge card search`: words of names and type lines, or KEY=VALUE; words of what cards do
// where no card has them otherwise.
Answer CardSearch(std::string_view rules, std::string_view words, const Style& style);

}  // namespace judge::cli

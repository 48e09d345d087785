// What all answers about cards share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/card.h"
#include "engine/clause.h"
#include "judge/game_words.h"
#include "judge/question.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// "Normal Monster", "Spell" as the game calls them; two when the card is both.
std::vector<std::string> FrameWords(const CardDefinition& card, const GameWords& words);

// The code as the first column of a table; a long one is never cut.
std::string CodeColumn(const std::string& code);

// What is printed on the card.
void FillCard(const Game& game, const CardDefinition& card, report::Card::Builder out);

// The refusal of a rule set that there is not.
Answer NoSuchRules(std::string_view rules, const Style& style);

}  // namespace judge::cli

// `judge card show`: a card as a judge reads it.
#pragma once

#include <string>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "judge/output/output.h"

namespace judge::cli {

// Returns the refusal of a name or code that no card of the pack has, with names that are near.
Answer NoSuchCard(const Pack& pack, std::string_view written, const Style& style);

// Returns what an entry reads as: its name, each effect in our words, and by what it comes or is
// fulfilled; "" for a stub.
std::string CardReading(const Game& game, CardIndex index, const Style& style);

// Answers `judge card show` for a name or code as it was written. Refused with 3 when no card is
// written so.
Answer CardShow(std::string_view rules, std::string_view written, const Style& style);

}  // namespace judge::cli

// `judge card show --source`: a card's entry as a rules writer writes it.
#pragma once

#include <string_view>

#include "judge/output/output.h"

namespace judge::cli {

// Answers with the text of the entry, made from the pack's bytes, so that it reads to the same
// card; of a card that is two monsters the three entries, one behind the other. Refused with 3 when
// no card is written so.
Answer CardSource(std::string_view rules, std::string_view written, const Style& style);

}  // namespace judge::cli

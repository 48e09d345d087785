// `judge card show`: a card as a judge reads it.
#pragma once

#include <string>
#include <string_view>

#include "judge/output/output.h"

namespace judge::cli {

// Answers `judge card show` for a name or code as it was written. Refused with 3 when no card is
// written so.
Answer CardShow(std::string_view rules, std::string_view written, const Style& style);

}  // namespace judge::cli

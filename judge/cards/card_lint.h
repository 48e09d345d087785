// `judge card lint` and `judge card coverage`: what is wrong with a pack, and what of its cards is
// not carried out.
#pragma once

#include <string>
#include <string_view>

#include "judge/output/output.h"

namespace judge::cli {

// Answers `judge card lint`: all that is wrong with the file, and what of its cards is not carried
// out. Exit code 1 with a problem.
Answer CardLint(std::string_view rules, const std::string& file, const Globals& globals,
                const Style& style);

// Answers `judge card coverage`: what of each card is not carried out yet. Exit code 1 when there
// is any.
Answer CardCoverage(std::string_view rules, const Style& style);

}  // namespace judge::cli

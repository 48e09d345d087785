// `judge rule`: the page of a ruling, where its clause stands in the source, and the cases that
// prove it.
#pragma once

#include <string>
#include <string_view>

#include "judge/output/output.h"

namespace judge::cli {

// Answers with a ruling page by id, where its clause is, and its cases.
Answer Rule(std::string_view id, std::string_view rules, const Style& style);
// Answers with the rules in which the words stand; `rules` is the game that they are of, "": any.
Answer RuleSearch(std::string_view words, std::string_view rules, const Style& style);

}  // namespace judge::cli

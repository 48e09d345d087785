// `judge card try`: every effect of a card in a small duel, and what was seen of it.
#pragma once

#include <string>
#include <string_view>

#include "judge/output/output.h"
#include "judge/views/views.h"

namespace judge::cli {

struct CardTryOptions {
  std::string file = {};    // a pack, or the name of a card that there is
  std::string name = {};    // one card of it; "": all
  std::string output = {};  // a file that is not there yet, for the duel of the last effect
};

// Answers with what was asked, paid and done, and what never came about, for each effect. Exit code
// 0 when something was seen of each, 1 when of some nothing was, or when the pack has problems; 3
// when there is no such pack or card.
Answer CardTry(const Context& context, std::string_view rules, const CardTryOptions& options);

}  // namespace judge::cli

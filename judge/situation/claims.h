// `judge claims`: what is still only asserted of hidden cards, and what would prove it.
#pragma once

#include "judge/output/output.h"
#include "judge/views/views.h"

namespace judge::cli {

// Answers with every entry up to the point whose legality hangs on a card that nobody has named:
// the rules, what is not known, and how it would be. 1 when there is any.
Answer ClaimsReport(const Question& question);

}  // namespace judge::cli

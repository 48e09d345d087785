// `judge report`: a ruling on one sheet of paper, as text.
#pragma once

#include <string>

#include "judge/output/output.h"

namespace judge::cli {

// Answers with the sheet of the ruling at the address, or of the last ruling about the entry there.
// A seat's sheet has what that seat may know.
Answer Report(const Context& context, const std::string& duel);

}  // namespace judge::cli

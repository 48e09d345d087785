// rules list; `judge version`: which program this is, down to the commit and the cards in it.
#pragma once

#include <string>

#include "judge/output/output.h"

namespace judge::cli {

// main() says them, before anything else; a test that links the rooms has none.
void SetBuildFacts(const BuildFacts& facts);
const BuildFacts& Build();

// The copyright files of what is linked, and the licences that they name.
std::string ThirdPartyNotices();

Answer RulesList(const Context& context);
// `licences`: what is linked into the program, and on whose terms, in place of the rest.
Answer Version(const Context& context, bool licences);

}  // namespace judge::cli

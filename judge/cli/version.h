// `judge rules list` and `judge version`: which program this is, down to the commit and the cards
// in it.
#pragma once

#include <string>

#include "judge/output/output.h"

namespace judge::cli {

// Tells the program the facts of its build. main() does so, before anything else; a test that links
// the rooms has none.
void SetBuildFacts(const BuildFacts& facts);
// The facts that were told.
const BuildFacts& Build();

// Returns the copyright files of what is linked, and the licences that they name.
std::string ThirdPartyNotices();

// Answers `judge rules list`.
Answer RulesList(const Context& context);
// Answers `judge version`; with `licences` what is linked into the program, and on whose terms, in
// place of the rest.
Answer Version(const Context& context, bool licences);

}  // namespace judge::cli

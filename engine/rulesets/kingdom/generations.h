// What older generations of Kingdom Duels did otherwise.
#pragma once

#include <vector>

#include "engine/rule_set.h"

namespace judge::kingdom {

// Clauses as the first generation asked them.
extern const Clause kHiddenAsWritten, kBackrowAnywhere;

// By the generation that changed it; which duels keep it: docs/design.md.
std::vector<Quirk> Quirks();

}  // namespace judge::kingdom

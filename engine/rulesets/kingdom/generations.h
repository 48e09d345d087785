// Quirks of Kingdom Duels: what older generations did otherwise.
#pragma once

#include <vector>

#include "engine/rules/rules.h"

namespace judge::kingdom {

// Returns the quirks with the generation that changed each; docs/design.md: which duels keep them.
std::vector<Quirk> Quirks();

}  // namespace judge::kingdom

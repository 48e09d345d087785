// What older generations of Kingdom Duels did otherwise.
#pragma once

#include <vector>

#include "engine/rules/rules.h"

namespace judge::kingdom {

// By the generation that changed it; which duels keep it: docs/design.md.
std::vector<Quirk> Quirks();

}  // namespace judge::kingdom

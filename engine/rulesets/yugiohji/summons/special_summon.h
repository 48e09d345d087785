// Rulebook: 6.2.3 Special summoning.
#pragma once

#include "engine/rules/rules.h"

namespace judge::yugiohji {

// Returns the price of the monster that the act summons by itself; nullptr: it has none.
const SpecialRow* PriceOf(const CheckContext& context);

}  // namespace judge::yugiohji

// Rulebook: 6.2.3 Special summoning.
#pragma once

#include "engine/rules/rules.h"

namespace judge::yugiohji {

// What a monster costs that the act summons by itself; nullptr: nothing, or it does not.
const SpecialRow* PriceOf(const CheckContext& context);

}  // namespace judge::yugiohji

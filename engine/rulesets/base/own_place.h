// Whether an effect may be used from where its card lies.
#pragma once

#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::base {

// Silent when the card lies where this effect is used, and was not activated already; `fact` knows
// the card.
Answer OwnPlace(const CheckContext& context, const Activation& said, Fact fact);

}  // namespace judge::base

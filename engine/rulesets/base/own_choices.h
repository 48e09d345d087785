// Whether an effect may be used on what is named for it.
#pragma once

#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::base {

// Silent when everything that is named with the activation may be chosen; `fact` knows the card.
Answer OwnChoices(const CheckContext& context, const Activation& said, const Source& source,
                  Fact fact);

}  // namespace judge::base

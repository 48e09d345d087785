// The choices of an effect: whether it may be used on what is named for it.
#pragma once

#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::base {

// Returns kSilent when everything named with the activation may be chosen; `fact` has the card.
Answer OwnChoices(const CheckContext& context, const Activation& said, const Source& source,
                  Fact fact);

}  // namespace judge::base

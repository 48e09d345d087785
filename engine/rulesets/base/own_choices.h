// Whether an effect may be used on what is named for it.
#pragma once

#include "engine/activation.h"
#include "engine/clause.h"

namespace judge::base {

// Silent when everything that is named with the activation may be chosen; `fact` knows the card.
Answer OwnChoices(const CheckContext& context, const Activation& said, const Source& source,
                  Fact fact);

}  // namespace judge::base

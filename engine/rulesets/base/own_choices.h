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

// Returns why what is named for a choice that a resolving effect asks for is not to be chosen, or
// nobody can tell; `fact` has the card that asks.
Fact NotChosen(const CheckContext& context, const Choice& choice, const Chosen& chosen,
               const Source& source, Truth fits, Fact fact);

}  // namespace judge::base

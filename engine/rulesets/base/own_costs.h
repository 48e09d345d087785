// What a card asks for when it is used: whether it can be charged.
#pragma once

#include "engine/choices/choices.h"
#include "engine/rules/rules.h"

namespace judge::base {

// Returns why the costs of the effect cannot be charged as the act names them; kSilent: they can.
// `fact` names the card.
Answer OwnCosts(const CheckContext& c, const Activation& said, const Source& source, Fact fact);

}  // namespace judge::base

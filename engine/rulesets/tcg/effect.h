// Activations, as far as the ordinary game rules them.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// effect.cc

// Forbids a use beyond the limit that each card has for itself while on the field (Limit.ofPiece).
Answer OncePerTurnEach(const CheckContext& context);

// Forbids the use of a card that was Set this turn. For the activation of one that lies Set.
Answer SetInEarlierTurn(const CheckContext& context);

}  // namespace judge::tcg

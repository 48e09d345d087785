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

// Returns whether the first thing that the effect does is to bring a monster; nullptr brings none.
bool BringsFirst(const Pack& pack, const Effect* effect);
// Returns whether a monster of the acting seat is given up for the effect, which frees its zone.
bool FreesZone(const CheckContext& context);

}  // namespace judge::tcg

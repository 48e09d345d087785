// Whether this version carries out what an act asks for.
#pragma once

#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::base {

// The card that an act names as a choice.
CardIndex CardOf(const State& state, const Chosen& chosen);
// The card is known whole, and the effect that is named is none of its own.
bool LacksEffect(const CheckContext& c, const Activation& said);
// Unsupported for what is recorded and not ruled on, silent for the rest.
Answer EffectSupported(const CheckContext& c);

}  // namespace judge::base

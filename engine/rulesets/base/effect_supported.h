// Support: whether this version carries out what an act asks for.
#pragma once

#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::base {

// Returns the card that an act names as a choice.
CardIndex CardOf(const State& state, const Chosen& chosen);
// Returns whether the card, all of which is known, has no effect of the number that is named.
bool LacksEffect(const CheckContext& c, const Activation& said);
// Returns kUnsupported for what is recorded and not ruled on, kSilent for the rest.
Answer EffectSupported(const CheckContext& c);

}  // namespace judge::base

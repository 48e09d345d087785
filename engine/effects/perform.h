// One operation of the effect language, carried out; engine/effects/perform.cc chooses the
// function. Internal to the engine.
#pragma once

#include <span>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Carries out one operation of the effect language, all of whose references are resolved.
void Perform(Run& run, const ConcreteOperation& operation);
// Destroys several pieces at once, with the Destruction Damage of each where that is stated.
void DestroyEach(Run& run, const ConcreteOperation& operation, std::span<const PieceIndex> pieces);

}  // namespace judge

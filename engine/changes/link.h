// The link of an activation: what it answers, the choices made for it, and what its effect knows.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the link (a kEffect task) that the activation makes; adds what it names as picks. Without
// a piece it is an effect of the marker action.card at action.from.
Task LinkOf(Run& run, const Action& action, PieceIndex piece, int effect,
            const PendingTrigger* answered = nullptr);

// Emits what the operation of the task declared (a type, attribute, card name or number).
void TellDeclared(Run& run, const Operation& op, const Task& task);

}  // namespace judge

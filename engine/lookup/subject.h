// The piece that an action is about, and the other party of it.
#pragma once

#include "engine/cards/cards.h"
#include "engine/lookup/source.h"
#include "engine/state/state.h"

namespace judge {

// Returns the act by which cards forbid and allow this kind of action.
CardAct CardActOf(ActionKind kind);
// Returns the card that an action is about as filters see it: where it would be, in the position
// that it would have.
Subject ActionSubject(const State& state, const Action& action);
// Sets *other to the other party of the action as filters see it: its target, or the place that a
// move goes to. Returns false when it has none.
bool OtherParty(const State& state, const Action& action, Subject* other);

}  // namespace judge

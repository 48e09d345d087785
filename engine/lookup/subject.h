// The piece that an action is about, and the other party of it.
#pragma once

#include "engine/cards/cards.h"
#include "engine/lookup/source.h"
#include "engine/state/state.h"

namespace judge {

// The word by which cards forbid and allow this kind of action.
CardAct CardActOf(ActionKind kind);
// The card an action is about as filters see it: where it would be, in the position it would have.
Subject ActionSubject(const State& state, const Action& action);
// The other party of the action as filters see it: what it targets, or the place that a move goes
// to. False: it has none.
bool OtherParty(const State& state, const Action& action, Subject* other);

}  // namespace judge

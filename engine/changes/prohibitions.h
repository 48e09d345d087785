// Before an effect changes anything it is asked here whether a card or marker in play forbids it,
// as clauses ask it of what players do.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Whether something in play forbids the effect that acts now to do this to the piece; then it is
// noted. What is done by hand nothing forbids.
bool Prohibited(Run& run, CardAct act, PieceIndex piece);
// Whether the piece is on the field and something in play keeps it there; then that is noted. What
// is done by hand nothing keeps.
bool StaysOnField(Run& run, PieceIndex piece);
// Whether the piece is unaffected by the effect that acts; then that is noted.
bool IsPassedBy(Run& run, PieceIndex piece);
// The same for an operation, with the place or position that it leads to. Destruction and control
// are asked where they are done.
bool MayPerform(Run& run, const ConcreteOperation& op);

}  // namespace judge

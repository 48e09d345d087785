// Operations that play cards in the middle of an effect, and those that change what a piece is or
// bring back what it was.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The card is played in the middle of the task's effect: it is activated and resolves at once.
void PlayCard(Run& run, const Operation& op, const Task& task);
// Whoever controls the piece declares its attack on the other one.
void DeclareAttack(Run& run, const Operation& op, const Task& task);
// What lay beneath the monsters of the set that left the field comes back to their places.
void ReturnMaterial(Run& run, const Operation& op, const Task& task);
void PerformSetCard(Run& run, const ConcreteOperation& op);
// The piece is that card from now on; for good, or until it leaves the field.
void BecomeCard(Run& run, PieceIndex piece, CardIndex card, bool for_good);

}  // namespace judge

// Operations that play cards in the middle of an effect, and those that change what a piece is or
// bring back what it was.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Plays the card in the middle of the task's effect: it is activated and resolves at once.
void PlayCard(Run& run, const Operation& op, const Task& task);
// Makes the controller of the piece declare its attack on the other one.
void DeclareAttack(Run& run, const Operation& op, const Task& task);
// Brings back what lay beneath the monsters of the set that left the field, to their places.
void ReturnMaterial(Run& run, const Operation& op, const Task& task);
// Sets the card face-down.
void PerformSetCard(Run& run, const ConcreteOperation& op);
// Makes the piece that card from now on: for good, or until it leaves the field.
void BecomeCard(Run& run, PieceIndex piece, CardIndex card, bool for_good);

}  // namespace judge

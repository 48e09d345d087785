// Operations that play cards in the middle of an effect, and those that change what a piece is or
// bring back what it was, or deal what is due for it.
#pragma once

#include <cstdint>
#include <vector>

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
// Returns the ATK of a piece that is about to be destroyed, kUnknownAmount where nobody knows it.
std::int32_t AttackItFallsWith(const Run& run, PieceIndex piece);
// Deals the Destruction Damage of what has been destroyed (Operation::at), whatever destroyed it,
// to the players whom the operation names. Returns whether the operation is that.
bool DealsDestructionDamage(Run& run, const Operation& op, const Task& task);
// Lets what the task has kept happen after all, as nothing happens instead of it, with the
// Destruction Damage of what falls where the effect that destroys it states that.
void LetHappen(Run& run, const Task& task);
// Returns the operation as it is done: once for each Attribute that it takes from a party, the
// first in place of what was there, or not at all where somebody does not know them, which is told.
std::vector<ConcreteOperation> ForEachAttribute(Run& run, const Operation& op, const Task& task,
                                                const ConcreteOperation& concrete);
// Returns how often the duration is counted, for the task that begins it.
std::uint8_t TimesOf(const Run& run, const Duration& lasts, const Task& task);
// Returns whether what the operation would leave behind lasts for no time, or it looks at no card,
// or nobody knows for how long or at how many: then it is not done, and the latter is told.
bool ComesToNothing(Run& run, const Operation& op, const Task& task);
// Sets the card face-down.
void PerformSetCard(Run& run, const ConcreteOperation& op);
// Makes the piece that card from now on: for good, or until it leaves the field.
void BecomeCard(Run& run, PieceIndex piece, CardIndex card, bool for_good);

}  // namespace judge

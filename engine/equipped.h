// Equip cards and the cards that they equip (their hosts): which hosts a card fits, one card that
// equips several, cards that are targeted instead of another one, and equip cards that fight as
// monsters. Internal to the engine.
#pragma once

#include "engine/operations.h"
#include "engine/references.h"

namespace judge {

// Returns whether the text of the equip card lets it equip the subject; a text that says nothing of
// its host fits every card.
bool FitsEquip(const Game& game, const State& state, PieceIndex equip, const Subject& host);
// Returns the pieces that an effect of the source targets or equips instead of this one, because a
// card in play says so; none: it targets the piece itself.
Pieces TakenInstead(const Game& game, const State& state, PieceIndex piece, const Source& source);
// Adds the pick, or one for each piece that is targeted instead of it and fits the choice.
void AddChosen(Run& run, const Choice& choice, const Source& source, const Pick& named);

// Equips the card to each of the hosts that it fits: the first becomes Piece::host, the others are
// equipped besides (a modifier of kEquipsTooKind each).
void EquipTo(Run& run, const Task& task, const ConcreteOperation& op, const Pieces& hosts);
// Returns the hosts that the operation names; for each, the pieces that are targeted instead of it.
Pieces HostsNamed(const Run& run, const Operation& op, const Task& task);
// Returns whether the effect is one that works while its card lies on something, and the card is
// Set.
bool LiesOnNothing(const Game& game, const State& state, PieceIndex piece, const Effect& effect);
// Returns whether the card equips the piece besides its host (Piece::host).
bool EquipsToo(const State& state, PieceIndex equip, PieceIndex piece);
// Gives a card whose host has left the next piece that it equips as its host; false: there is none.
bool TakeNextHost(Run& run, PieceIndex equip);
// Ends all equipping by that card, wherever it lies.
void Unequip(State& state, PieceIndex equip);

// Gives cards the battle position that a card in play makes them share with another monster, and
// takes it from equip cards of which nothing says any more that they fight.
void SharePositions(Run& run);

}  // namespace judge

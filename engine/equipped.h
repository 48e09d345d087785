// What equips another card: whom an Equip card fits, cards that equip several at once, pieces that
// are taken in their host's place, and monsters that fight from where they lie. Internal to the
// engine.
#pragma once

#include "engine/operations.h"
#include "engine/references.h"

namespace judge {

// Whether the card says of itself that the subject could wear it; one that names nobody fits
// everybody.
bool FitsEquip(const Game& game, const State& state, PieceIndex equip, const Subject& host);
// The pieces that an effect of the source takes when it would target or equip this one; none:
// itself.
Pieces TakenInstead(const Game& game, const State& state, PieceIndex piece, const Source& source);
// Notes what was named for the choice, or each piece that is taken instead and may be chosen.
void AddChosen(Run& run, const Choice& choice, const Source& source, const Pick& named);

// Equips the card to each of the hosts that it fits. Of several, one is its host, and the others
// are equipped with it too.
void EquipTo(Run& run, const Task& task, const ConcreteOperation& op, const Pieces& hosts);
// Whom the operation equips, with those that are taken instead.
Pieces HostsNamed(const Run& run, const Operation& op, const Task& task);
// Whether the effect is one that works while its card lies on something, and the card is Set.
bool LiesOnNothing(const Game& game, const State& state, PieceIndex piece, const Effect& effect);
// Whether the card equips the piece besides its host.
bool EquipsToo(const State& state, PieceIndex equip, PieceIndex piece);
// What the card lay on has left: it stays on the next one that it equips. False: on none.
bool TakeNextHost(Run& run, PieceIndex equip);
// It equips nothing any more, wherever it lies.
void Unequip(State& state, PieceIndex equip);

// Gives monsters the battle position that something in play says they share with another one, and
// takes it from equipped ones of which nothing says so any more.
void SharePositions(Run& run);

}  // namespace judge

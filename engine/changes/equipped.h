// Equip cards and the cards that they equip (their hosts): which hosts a card fits, one card that
// equips several, cards that are targeted instead of another one, and equip cards that fight as
// monsters. Internal to the engine.
#pragma once

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether the text of the equip card lets it equip the subject; a text that says nothing of
// its host fits every card.
bool FitsEquip(const Game& game, const State& state, PieceIndex equip, const Subject& host);
// Adds the pick, or one for each piece that is targeted instead of it and fits the choice.
void AddChosen(Run& run, const Choice& choice, const Source& source, const Pick& named);
// Returns the hosts that the operation names; for each, the pieces that are targeted instead of it.
Pieces HostsNamed(const Run& run, const Operation& op, const Task& task);
// Gives a card whose host has left the next piece that it equips as its host; false: there is none.
bool TakeNextHost(Run& run, PieceIndex equip);
// Ends all equipping by that card, wherever it lies.
void Unequip(StateChange change, PieceIndex equip);

// Gives cards the battle position that a card in play makes them share with another monster, and
// takes it from equip cards of which nothing says any more that they fight.
void SharePositions(Run& run);

// Returns whether the piece equips another card.
bool IsEquipped(const Piece& piece);

// Emits kNoted about a piece and the other one that it concerns.
void TellNoted(Run& run, PieceIndex about, PieceIndex other);

}  // namespace judge

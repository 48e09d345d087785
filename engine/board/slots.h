// Puts pieces into slots and takes them out, also where a slot holds several
// (engine/lookup/piles.h). Who moves a card and tells it calls MovePiece, which calls these.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Puts the piece, which has come to its slot, on top of the cards there.
void EnterSlot(const RuleSet& rules, StateChange change, PieceIndex piece);
// Takes the piece, which has left, out of its slot: the card under it is on top again.
void LeaveSlot(const RuleSet& rules, StateChange change, PieceIndex piece);
// Moves the cards behind a host at `from` to behind `to`, in the same order.
void CarryPile(const RuleSet& rules, StateChange change, ZoneRef from, ZoneRef to);
// Lays the piece into the slot of another one, which goes elsewhere: the seat there controls it.
void TakeSlot(StateChange change, PieceIndex piece, ZoneRef to, EntryNumber since);

}  // namespace judge

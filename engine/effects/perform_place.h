// Operations on where a card lies and what it does there: equipped, attached, moved, taken,
// negated.
#pragma once

#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Equips the card to each of the hosts that it fits: the first becomes Piece::host, the others are
// equipped besides (a modifier of kEquipsTooKind each).
void EquipTo(Run& run, const Task& task, const ConcreteOperation& op, const Pieces& hosts);

// Announces Moment::kNegated of a piece whose effects a change negates from now on.
void TellNegated(Run& run, PieceIndex piece);

// Equips the card to op.other, or to the zones of a kind when only those are named.
void PerformEquip(Run& run, const ConcreteOperation& op);
// Puts the card beneath op.other.
void PerformAttach(Run& run, const ConcreteOperation& op);
// Sends an attached card to the graveyard.
void PerformDetach(Run& run, const ConcreteOperation& op);
// Removes the obstruction between the tile of the piece and the named one, or each around a tile.
void PerformRemoveObstruction(Run& run, const ConcreteOperation& op);
// Moves the piece to the zone or tile, and emits `kind`.
// Replaces a Terrain marker; with a duration the marker that lay there comes back when it is over.
void PerformReplace(Run& run, const ConcreteOperation& op);
void PerformMove(Run& run, const ConcreteOperation& op, EventKind kind, ZoneRef to);
// Puts a card that lies off the field back onto it, as it stood there: nobody summons it. Without a
// free zone it goes to the graveyard.
void ReturnToField(Run& run, const ConcreteOperation& op);
// Gives the seat control of the piece, if there is a free zone on its side.
void PerformControl(Run& run, const ConcreteOperation& op, SeatIndex seat);
// Ends the phase when what is on its way has resolved; attacks that were declared are not fought.
void PerformEndPhase(Run& run);
// Negates a link of the chain, or the effects of a card on the field.
void PerformNegate(Run& run, const ConcreteOperation& op);
// Opens a replay of the attack under way: it gets its target anew.
void PerformAttackReplay(Run& run);

}  // namespace judge

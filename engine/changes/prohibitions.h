// Prohibitions: before an effect changes anything, the cards and markers in play are asked here
// whether one forbids it. Players' own acts are asked about by clauses.
#pragma once

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether something in play forbids the effect that acts now to do this to the piece, and
// notes it. Nothing forbids what is done by hand.
bool Prohibited(Run& run, CardAct act, PieceIndex piece);
// Tells that nobody can say whether `by` keeps the piece, which everybody has seen, from what
// happens to it: it is taken that it does not (EventKind::kUnclear with 5 as its amount).
void TellMayBeKept(Run& run, PieceIndex piece, const Permission& by);
// Returns whether something in play forbids that the attack under way goes over to the monster, and
// notes it.
bool RedirectProhibited(Run& run, const Task& attack, PieceIndex target);
// Returns whether the piece is on the field and something in play keeps it there, and notes it.
// Nothing keeps a piece from what is done by hand. With `fought_by` it is asked of that monster, by
// which it would be destroyed in battle.
bool StaysOnField(Run& run, PieceIndex piece, PieceIndex fought_by = kNoPiece);
// Returns whether something in play keeps the piece from changing its controller, whoever would
// have it, and notes it.
bool StaysControlled(Run& run, PieceIndex piece);
// Returns whether the piece is unaffected by the effect that acts, and notes it.
bool IsPassedBy(Run& run, PieceIndex piece);
// Returns the first empty monster zone that takes what the operation summons, where nobody has said
// which; slot 0: none is empty, or cards close those that are.
ZoneRef ZoneToCome(const Run& run, const ConcreteOperation& op);
// Returns whether something in play closes the zone to the piece that an effect would put there
// (CardAct::kArrive).
bool IsClosed(const Run& run, PieceIndex piece, ZoneRef zone);
// Notes what closes the zone to the piece.
void TellClosed(Run& run, PieceIndex piece, ZoneRef zone);
// Returns whether the zone that is named for the monster which the effect summons has been closed
// to it, with another one left; tells what closes it. It comes as if no zone had been named.
bool IsClosedSince(Run& run, const ConcreteOperation& op);
// Returns whether nothing in play forbids the operation, with the place or position that it leads
// to. Destruction and change of control are asked about where they are carried out.
bool MayPerform(Run& run, const ConcreteOperation& op);

}  // namespace judge

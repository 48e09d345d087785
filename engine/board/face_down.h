// Who knows the card of a piece. Takes away the knowledge that is lost when a card of a hand is
// laid face-down: which card of the hand it was, and as which of its two monsters a double card was
// set.
#pragma once

#include "engine/cards/cards.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Makes unknown what nobody can tell any more when the piece, out of that seat's hand, is laid
// face-down. A viewer who did not know the whole hand cannot tell which of its cards lies there and
// which are left; only its player can tell as which monster a double card was set.
void OutOfSight(StateChange change, const Pack& pack, PieceIndex laid, SeatIndex hand_of);

// Counts the cards of that hand that have been told apart as unnamed ones from now on: one of them
// has left it, and nobody has said which.
void ForgetHand(StateChange change, SeatIndex hand_of);

// Puts all cards of that pile among the unnamed ones of the seat's deck, for they are shuffled:
// which of them lies where nobody knows any more. Returns how many there were; kCountUnknown:
// nobody knows.
std::int16_t ShuffleIntoDeck(StateChange change, SeatIndex seat, ZoneKind pile);

// Makes a face-down piece whose card is a whole double card one whose monster is open (OpenHalves);
// does nothing to others.
void LeaveHalfOpen(StateChange change, const Pack& pack, PieceIndex piece);
// Makes the piece the whole card again, for it leaves the field.
void CloseHalves(StateChange change, PieceIndex piece);

// Shows the card of the piece to that seat.
void ShowTo(StateChange change, PieceIndex piece, SeatIndex seat);
// Makes the card known to everybody. BecomeKnown does it and tells.
void ShowToAll(StateChange change, PieceIndex piece);
// Makes the card known to that seat and nobody else.
void ShowOnlyTo(StateChange change, PieceIndex piece, SeatIndex seat);
// Makes the piece one of whose card nothing is known, on a copy of which something is asked.
void Unsee(StateChange change, PieceIndex piece);
// Takes what others than its controller know of the card.
void HideFromOthers(StateChange change, PieceIndex piece);

}  // namespace judge

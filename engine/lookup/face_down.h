// Takes away the knowledge that is lost when a card of a hand is laid face-down: which card of the
// hand it was, and as which of its two monsters a double card was set.
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

// Returns the double card that is known to lie there when it is not known as which of its two
// monsters it was set; kUnknownCard for every other piece. Such a face-down piece has no card until
// its monster is named or it leaves the field.
CardIndex OpenHalves(const Piece& piece);
// Makes a face-down piece whose card is a whole double card one whose monster is open (OpenHalves);
// does nothing to others.
void LeaveHalfOpen(const Pack& pack, Piece* piece);
// Makes the piece the whole card again, for it leaves the field.
void CloseHalves(Piece* piece);

}  // namespace judge

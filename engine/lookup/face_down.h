// What becomes unknown when a card of a hand is laid face-down: which card of the hand it was, and
// which of its two monsters a card that is two was set as.
#pragma once

#include "engine/cards/cards.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The piece, which has come out of that seat's hand, lies face-down now. Whoever did not know the
// whole hand cannot tell any more which of its cards lies there and which are left; nobody but its
// player can tell which monster of a card that is two was set.
void OutOfSight(State& state, const Pack& pack, PieceIndex laid, SeatIndex hand_of);

// The cards of that hand that have been told apart are counted as unnamed ones from now on: one of
// them has left it, and nobody has said which.
void ForgetHand(State& state, SeatIndex hand_of);

// Of a face-down piece on the field of which is known which whole card it is, and not which of its
// two monsters: that card. kUnknownCard for every other piece. Such a piece is no card until its
// monster is named or it leaves the field.
CardIndex OpenHalves(const Piece& piece);
// Makes a face-down piece that lies there as a whole card such a one; does nothing to others.
void LeaveHalfOpen(const Pack& pack, Piece* piece);
// It leaves the field: it is the whole card again.
void CloseHalves(Piece* piece);

}  // namespace judge

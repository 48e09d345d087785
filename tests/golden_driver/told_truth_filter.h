// What a card says of others, as far as it is plain: where they lie, whose they are, how they lie
// and what is printed on them. Whatever asks for more is left open.
#pragma once

#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {

// Who speaks.
struct Speaker {
  PieceIndex piece = kNoPiece;
  SeatIndex seat = kNoSeat;
};

Answer FindsPlainly(const Past& past, const Filter& filter, PieceIndex piece,
                    const Speaker& speaker);
Answer HoldsPlainly(const Past& past, const Condition& condition, const Speaker& speaker);
// All of them; nullopt: none is plainly false, and one is not plain.
Answer AllHoldPlainly(const Past& past, PoolRange conditions, const Speaker& speaker);

}  // namespace judge::golden

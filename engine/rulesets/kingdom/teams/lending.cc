#include "engine/rulesets/kingdom/teams/lending.h"

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {

Fact LendingFault(const CheckContext& c) {
  const SeatIndex turn = c.state.header().turn_seat;
  Fact fact{.piece = c.action.piece, .seat = c.action.seat, .zone = c.action.from};
  if (c.action.piece == kNoPiece && c.action.card == kUnknownCard) {
    fact.text = "it is not said which card {seat} lends";
    return fact;
  }
  if (c.action.piece != kNoPiece && c.state.piece(c.action.piece).controller != c.action.seat) {
    fact.text = "{piece} is no card of {seat}, who cannot lend it";
    return fact;
  }
  if (turn == kNoSeat || turn == c.action.seat) {
    fact.text = "cards are lent to the player whose turn it is, and that is {seat}";
    if (turn == kNoSeat) fact.text = "cards are lent in a turn, and none has begun";
    return fact;
  }
  return {};
}

}  // namespace judge::kingdom

#include "engine/lookup/at_the_table.h"

namespace judge {

std::uint32_t TakingPart(const State& state) {
  if (state.form() == 0) return (1U << state.seats()) - 1U;
  std::uint32_t seats = 0;
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    if (state.seat(s).out == kTakesPart) seats |= 1U << s;
  }
  return seats;
}

bool IsOut(const State& state, SeatIndex seat) {
  return state.form() != 0 && seat < state.seats() && state.seat(seat).out == kHasLost;
}

bool HasLeftGame(const State& state, PieceIndex piece) {
  if (state.form() == 0 || piece == kNoPiece) return false;
  const Piece& card = state.piece(piece);
  return card.zone == ZoneKind::kNone && IsOut(state, card.owner);
}

bool IsOrphan(const State& state, const Task& task) {
  if (state.form() == 0) return false;
  return IsOut(state, task.controller) || HasLeftGame(state, task.piece);
}

std::uint32_t WinnersOf(const State& state) {
  const StateHeader& h = state.header();
  if (h.over == 0 || h.winner == kNoSeat) return 0;
  std::uint32_t winners = 0;
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    const bool left = h.end_reason == EndReason::kAgreed && state.seat(s).out == kTakesPart;
    if (left || !state.Opposed(s, h.winner)) winners |= 1U << s;
  }
  return winners;
}

}  // namespace judge

#include "engine/lookup/at_the_table.h"

namespace judge {

std::uint32_t TakingPart(const State& state) {
  if (!state.several()) return (1U << state.seats()) - 1U;
  std::uint32_t seats = 0;
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    if (state.seat(s).out == kTakesPart) seats |= 1U << s;
  }
  return seats;
}

bool Controls(const State& state, SeatIndex seat, PieceIndex piece) {
  const Piece& card = state.piece(piece);
  return state.Controls(seat, card.controller, card.zone);
}

std::uint8_t HoldersOf(const State& state, PieceIndex piece) {
  const Piece& card = state.piece(piece);
  auto holders = static_cast<std::uint8_t>(1U << card.controller);
  for (SeatIndex s = 0; state.several() && s < state.seats(); ++s) {
    const bool sees = state.Controls(s, card.controller, card.zone) ||
                      state.SeesOfMate(s, card.controller, card.zone);
    if (sees) holders |= 1U << s;
  }
  return holders;
}

SeatIndex StandsFor(const State& state, SeatIndex seat, ZoneKind kind) {
  if (!IsOut(state, seat)) return seat;
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    if (state.seat(s).out == kTakesPart && state.Controls(s, seat, kind)) return s;
  }
  return kNoSeat;
}

bool IsOut(const State& state, SeatIndex seat) {
  return state.several() && seat < state.seats() && state.seat(seat).out == kHasLost;
}

bool HasLeftGame(const State& state, PieceIndex piece) {
  if (!state.several() || piece == kNoPiece) return false;
  const Piece& card = state.piece(piece);
  return card.zone == ZoneKind::kNone && IsOut(state, card.owner);
}

bool IsOrphan(const State& state, const Task& task) {
  if (!state.several()) return false;
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

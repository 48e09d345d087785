#include "engine/lookup/turn_order.h"

namespace judge {

int RoundOf(const State& state, int turn) {
  return state.seats() == 0 ? 0 : (turn + state.seats() - 1) / state.seats();
}

bool IsPhase(std::uint8_t asked, PhaseKind phase) {
  const bool main = phase == PhaseKind::kMain1 || phase == PhaseKind::kMain2;
  return asked == static_cast<int>(phase) || (main && asked == static_cast<int>(PhaseKind::kMain));
}

SeatIndex NextSeat(const State& state, SeatIndex seat) {
  for (int i = 1; i <= state.seats(); ++i) {
    const auto next = static_cast<SeatIndex>((seat + i) % state.seats());
    if (state.seat(next).lost == 0) return next;
  }
  return seat;
}

SeatIndex SpeakerOf(const State& state, const Task& window) {
  SeatIndex seat = state.header().turn_seat;
  for (int i = 0; i < window.speaker; ++i) seat = NextSeat(state, seat);
  return seat;
}

bool Comes(const Run& run, PhaseKind phase) {
  const PhaseKind now = run.state.header().phase;
  bool later = now == PhaseKind::kNone;
  for (const PhaseRow& row : run.game.rules->phases) {
    if (later && IsPhase(static_cast<std::uint8_t>(phase), row.kind)) return true;
    later |= row.kind == now;
  }
  return false;
}

}  // namespace judge

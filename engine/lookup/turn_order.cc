#include "engine/lookup/turn_order.h"

#include <algorithm>
#include <vector>

namespace judge {
namespace {

// Returns the seat that comes after it in the order of the header.
SeatIndex NextByNumber(const State& state, SeatIndex seat) {
  for (int i = 1; i <= state.seats(); ++i) {
    const auto next = static_cast<SeatIndex>((seat + i) % state.seats());
    if (state.seat(next).out == 0) return next;
  }
  return seat;
}

// Returns whether turns go by a Rotation that has been fixed.
bool Rotates(const State& state) { return state.several() && state.header().rotation_count != 0; }

// Returns the place of the Rotation whose turn is on.
int PlaceNow(const StateHeader& h) {
  return (h.rotation_next + h.rotation_count - 1) % h.rotation_count;
}

// Returns the place of the seat, counted from the one whose turn is on, or -1.
int PlaceFromNow(const StateHeader& h, SeatIndex seat) {
  for (int i = 0; i < h.rotation_count; ++i) {
    if (h.rotation[(PlaceNow(h) + i) % h.rotation_count] == seat) return i;
  }
  return -1;
}

// Returns the seats in the order in which teams are asked: the turn player, his team mates, then
// the opponents, the one whose turn comes first before the others.
std::vector<SeatIndex> ByTeam(const State& state) {
  const StateHeader& h = state.header();
  std::vector<SeatIndex> order = {h.turn_seat};
  for (const bool mates : {true, false}) {
    for (int i = 1; i < h.rotation_count; ++i) {
      const SeatIndex seat = h.rotation[(PlaceNow(h) + i) % h.rotation_count];
      if (state.SameTeam(seat, h.turn_seat) == mates) order.push_back(seat);
    }
  }
  return order;
}

}  // namespace

int RoundOf(const State& state, int turn) {
  if (Rotates(state)) {
    const StateHeader& h = state.header();
    if (turn >= h.round_began) return h.round;
    return turn >= h.last_round_began ? h.round - 1 : h.round - 2;
  }
  return state.seats() == 0 ? 0 : (turn + state.seats() - 1) / state.seats();
}

int TurnsOfRound(const State& state) {
  return Rotates(state) ? state.header().rotation_count : state.seats();
}

int TurnsUntil(const State& state, SeatIndex seat) {
  if (Rotates(state)) return std::max(0, PlaceFromNow(state.header(), seat));
  const int seats = state.seats();
  return (seat - state.header().turn_seat + seats) % seats;
}

int TurnsSince(const State& state, SeatIndex seat) {
  if (Rotates(state)) {
    const StateHeader& h = state.header();
    for (int i = 0; i < h.rotation_count; ++i) {
      if (h.rotation[(PlaceNow(h) + h.rotation_count - i) % h.rotation_count] == seat) return i;
    }
    return h.rotation_count;
  }
  int turns = 0;
  for (SeatIndex s = seat; s != state.header().turn_seat && turns < state.seats(); ++turns) {
    s = NextSeat(state, s);
  }
  return turns;
}

bool IsPhase(std::uint8_t asked, PhaseKind phase) {
  const bool main = phase == PhaseKind::kMain1 || phase == PhaseKind::kMain2;
  return asked == static_cast<int>(phase) || (main && asked == static_cast<int>(PhaseKind::kMain));
}

SeatIndex NextSeat(const State& state, SeatIndex seat) {
  if (!Rotates(state)) return NextByNumber(state, seat);
  const StateHeader& h = state.header();
  if (h.speaks_by_team != 0) {
    const std::vector<SeatIndex> order = ByTeam(state);
    const auto place = std::find(order.begin(), order.end(), seat);
    if (place == order.end() || place + 1 == order.end()) return order.front();
    return *(place + 1);
  }
  const int from = PlaceFromNow(h, seat);
  // Who has lost meanwhile stood before the one whose turn is on.
  if (from < 0) return h.rotation[PlaceNow(h)];
  for (int i = from + 1; i < from + h.rotation_count; ++i) {
    const int steps = i % h.rotation_count;
    const SeatIndex next = h.rotation[(PlaceNow(h) + steps) % h.rotation_count];
    // One who has several turns in a round speaks once in an order.
    if (PlaceFromNow(h, next) == steps) return next;
  }
  return seat;
}

SeatIndex NextOpponent(const State& state, SeatIndex seat) {
  SeatIndex next = seat;
  for (int i = 0; i < state.seats(); ++i) {
    next = NextSeat(state, next);
    if (state.Opposed(next, seat)) return next;
  }
  return seat;
}

SeatIndex SeatOfNextTurn(const State& state) {
  const StateHeader& h = state.header();
  return Rotates(state) ? h.rotation[h.rotation_next] : NextByNumber(state, h.turn_seat);
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

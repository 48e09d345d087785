#include "engine/lookup/rotation.h"

#include <algorithm>
#include <cstddef>

namespace judge {
namespace {

bool AreMates(const TableForm& form, SeatIndex a, SeatIndex b) {
  return form.seats[a].team == form.seats[b].team;
}

// Returns how many seats of its team come before that one.
int NumberInTeam(const TableForm& form, SeatIndex seat) {
  int before = 0;
  for (SeatIndex s = 0; s < seat; ++s) before += AreMates(form, s, seat) ? 1 : 0;
  return before;
}

// Returns whether nobody of its team plays besides.
bool IsAlone(const TableForm& form, std::uint32_t playing, SeatIndex seat) {
  for (SeatIndex s = 0; s < kSeatsMax; ++s) {
    if (s != seat && (playing >> s & 1U) != 0 && AreMates(form, s, seat)) return false;
  }
  return true;
}

// Returns what is wrong with an order in which the one who plays alone has a turn before each of
// the others.
Fact OneBetweenFault(const TableForm& form, std::uint32_t playing,
                     std::span<const SeatIndex> order) {
  std::uint32_t named = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const SeatIndex seat = order[i];
    if (seat >= kSeatsMax || (playing >> seat & 1U) == 0) {
      return {.text = "{seat} has no turns in this duel yet", .seat = seat};
    }
    const bool alone = IsAlone(form, playing, seat);
    if (alone != (i % 2 == 0)) {
      if (alone) return {.text = "{seat} has a turn before each of the others only", .seat = seat};
      return {.text = "{seat} has a turn where it is the turn of the one against all",
              .seat = seat};
    }
    if (!alone && (named >> seat & 1U) != 0) return {.text = "{seat} is named twice", .seat = seat};
    named |= 1U << seat;
  }
  for (SeatIndex seat = 0; seat < kSeatsMax; ++seat) {
    if (((playing & ~named) >> seat & 1U) != 0) {
      return {.text = "{seat} has no place in the order", .seat = seat};
    }
  }
  return {};
}

// Returns the order that follows from who goes first: by number in the team, and among those of one
// number the team of the first one before the others.
std::vector<SeatIndex> InTurn(const TableForm& form, std::vector<SeatIndex> order,
                              SeatIndex first) {
  std::stable_sort(order.begin(), order.end(), [&](SeatIndex a, SeatIndex b) {
    const int before = NumberInTeam(form, a);
    const int behind = NumberInTeam(form, b);
    if (before != behind) return before < behind;
    return AreMates(form, a, first) && !AreMates(form, b, first);
  });
  return order;
}

// Returns what is wrong with an order that follows from who goes first.
Fact InTurnFault(const TableForm& form, std::span<const SeatIndex> order) {
  const SeatIndex first = order.front();
  if (NumberInTeam(form, first) != 0) {
    return {.text = "{seat} is not the first one of a team and begins no duel", .seat = first};
  }
  const std::vector<SeatIndex> due = InTurn(form, {order.begin(), order.end()}, first);
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order[i] == due[i]) continue;
    return {.text =
                "{seat} comes later: the first ones of the teams have their turns first, and "
                "the teams take turns",
            .seat = order[i]};
  }
  return {};
}

}  // namespace

Fact RotationFault(const TableForm& form, std::uint32_t playing, std::span<const SeatIndex> order) {
  if (form.turns == TurnOrder::kOneBetween) return OneBetweenFault(form, playing, order);
  std::uint32_t named = 0;
  for (const SeatIndex seat : order) {
    if (seat >= kSeatsMax || (playing >> seat & 1U) == 0) {
      return {.text = "{seat} has no turns in this duel yet", .seat = seat};
    }
    if ((named >> seat & 1U) != 0) return {.text = "{seat} is named twice", .seat = seat};
    named |= 1U << seat;
  }
  for (SeatIndex seat = 0; seat < kSeatsMax; ++seat) {
    if (((playing & ~named) >> seat & 1U) != 0) {
      return {.text = "{seat} has no place in the order", .seat = seat};
    }
  }
  if (form.turns == TurnOrder::kTeamsInTurn) return InTurnFault(form, order);
  if (form.turns != TurnOrder::kByTeam) return {};
  for (std::size_t i = 0; i < order.size(); ++i) {
    const SeatIndex next = order[(i + 1) % order.size()];
    if (!AreMates(form, order[i], next)) continue;
    return {.text = "{seat} follows a team mate: the order changes between teams first",
            .seat = next};
  }
  return {};
}

std::vector<SeatIndex> UsualRotation(const TableForm& form, std::uint32_t playing,
                                     SeatIndex first) {
  std::vector<SeatIndex> order;
  for (SeatIndex seat = 0; seat < kSeatsMax; ++seat) {
    if ((playing >> seat & 1U) != 0) order.push_back(seat);
  }
  if (form.turns == TurnOrder::kOneBetween) {
    const auto one = std::find_if(order.begin(), order.end(),
                                  [&](SeatIndex s) { return IsAlone(form, playing, s); });
    if (one == order.end()) return order;
    const SeatIndex alone = *one;
    std::vector<SeatIndex> turns;
    for (const SeatIndex seat : order) {
      if (seat != alone) turns.insert(turns.end(), {alone, seat});
    }
    return turns;
  }
  if (form.turns == TurnOrder::kTeamsInTurn) return InTurn(form, order, first);
  if (form.turns == TurnOrder::kByTeam) {
    std::stable_sort(order.begin(), order.end(), [&](SeatIndex a, SeatIndex b) {
      return NumberInTeam(form, a) < NumberInTeam(form, b);
    });
  }
  const auto begins = std::find(order.begin(), order.end(), first);
  if (begins != order.end()) std::rotate(order.begin(), begins, order.end());
  return order;
}

bool OneNameSaysAll(const TableForm& form) {
  return form.turns == TurnOrder::kBySeat || form.turns == TurnOrder::kTeamsInTurn;
}

bool OfTwoSides(const State& state) {
  int most = 0;
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) most = std::max(most, state.team(seat));
  return most == 1;
}

}  // namespace judge

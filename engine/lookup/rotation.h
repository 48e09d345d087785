// The Rotation: in which order the players have their turns where more than two sit at the table.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns what is wrong with the order of turns of the seats that play (bits 1 << seat), as a fact
// about a seat; its text is nullptr when it is a Rotation of that form.
Fact RotationFault(const TableForm& form, std::uint32_t playing, std::span<const SeatIndex> order);
// Returns the Rotation that is meant when nobody has said another one: the seats in their order,
// team by team in turn, beginning with `first`; or with the one who plays alone, who has a turn
// before each of the others.
std::vector<SeatIndex> UsualRotation(const TableForm& form, std::uint32_t playing, SeatIndex first);
// Returns whether the order of turns follows from who goes first, so that nobody names a Rotation.
bool OneNameSaysAll(const TableForm& form);
// Returns whether the players of the duel are two sides.
bool OfTwoSides(const State& state);

}  // namespace judge

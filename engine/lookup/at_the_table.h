// Who sits at the table: who takes part in the duel now, and who has won it.
#pragma once

#include <cstdint>

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the seats that take part in the duel now, as bits 1 << seat.
std::uint32_t TakingPart(const State& state);
// Returns whether the seat may act for the controller of the piece (State::Controls).
bool Controls(const State& state, SeatIndex seat, PieceIndex piece);
// Returns the seats that may, and those of the team that see the card where it lies (TableForm), as
// bits 1 << seat.
std::uint8_t HoldersOf(const State& state, PieceIndex piece);
// Returns who has the zones of the seat: itself, when it has lost a team mate who shares its board,
// and kNoSeat when nobody does.
SeatIndex StandsFor(const State& state, SeatIndex seat, ZoneKind kind);
// Returns whether the seat has lost while others go on: it has no zones any more.
bool IsOut(const State& state, SeatIndex seat);
// Returns whether the card has left the game with its owner, who has lost. It never comes back.
bool HasLeftGame(const State& state, PieceIndex piece);
// Returns whether nobody is there any more to carry the task of the agenda out: the player who does
// so has lost, or its card has left the game.
bool IsOrphan(const State& state, const Task& task);
// Returns the seats that have won, as bits 1 << seat; 0 while the duel goes on, and after a draw.
std::uint32_t WinnersOf(const State& state);

}  // namespace judge

// Link Arrows: where a Link Monster points.
#pragma once

#include <span>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

// Returns the zones at which a Link Monster with these arrows points from that place, under the
// control of its seat. Columns are numbered from the first seat's left on both sides, and the two
// Extra Monster Zones lie in columns 2 and 4.
std::vector<ZoneRef> PointsAt(const State& state, ArrowMask arrows, ZoneRef place);
// Returns the zones at which the monster points where it stands; none for another card.
std::vector<ZoneRef> PointedTo(const Game& game, const State& state, PieceIndex piece);
// Returns the arrows of a face-up Link Monster; 0 for another card.
ArrowMask ArrowsOf(const Game& game, const Piece& piece);
// Returns whether one of the zones is that one; an Extra Monster Zone is the same for all who face
// each other.
bool HasZone(const State& state, const std::vector<ZoneRef>& zones, ZoneRef zone);

// Returns a face-up Link Monster that points at the zone; kNoPiece when there is none. Those that
// leave first are passed over.
PieceIndex PointerTo(const Game& game, const State& state, ZoneRef zone,
                     std::span<const Chosen> leaving);

// Returns whether the piece is among those that leave.
bool Leaves(std::span<const Chosen> leaving, PieceIndex piece);

}  // namespace judge::tcg

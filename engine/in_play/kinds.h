// Of which types and attributes a piece is now: what is printed, and what effects add, take away
// and put off; and what counts as a monster on the field.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Whether changes of the piece's types wait now; `until` is the type whose loss does not.
bool TypesWait(const Game& game, const State& state, PieceIndex piece, TypeIndex* until);

// A monster is on the field: it stands in a row, whatever its printed kind, or lies there equipped,
// or face-up as a card of two kinds.
bool IsMonsterOnField(const Game& game, const State& state, PieceIndex piece);
// Whether the seat controls a monster on its field.
bool ControlsMonster(const Game& game, const State& state, SeatIndex seat);
// The type words of a piece, with what effects add and remove.
TypeSet TypesOf(const Game& game, const State& state, PieceIndex piece);
// Its attributes, with what effects set and add: bit 1 << Attribute.
AttributeMask AttributesOf(const Game& game, const State& state, PieceIndex piece);
// Those of a terrain marker.
AttributeMask AttributesOfMarker(const Game& game, const State& state, ZoneRef zone);
// Whether something in play keeps the piece from having the type.
bool IsBarredFrom(const Game& game, const State& state, PieceIndex piece, TypeIndex type);

// Whether the cards are one by name, or `card` counts as having that name too.
bool HasName(const Game& game, CardIndex card, CardIndex named);

}  // namespace judge

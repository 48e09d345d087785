// The types and attributes that a piece has now: those printed, and those that effects add, take
// away and put off; and which pieces count as monsters on the field.
#pragma once

#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether changes of the piece's types wait now; `until` gets the type whose loss does not
// wait.
bool TypesWait(const Game& game, const State& state, PieceIndex piece, TypeIndex* until);

// Returns whether the piece is a monster on the field: it has a battle position, whatever its
// printed kind, or is a monster card that lies there equipped, or face-up as a card of two kinds.
bool IsMonsterOnField(const Game& game, const State& state, PieceIndex piece);
// Returns whether the seat controls a monster on its field.
bool ControlsMonster(const Game& game, const State& state, SeatIndex seat);
// Returns the types of a piece, with those that effects add and remove.
TypeSet TypesOf(const Game& game, const State& state, PieceIndex piece);
// Returns the attributes of a piece, with those that effects set and add: bit 1 << Attribute.
AttributeMask AttributesOf(const Game& game, const State& state, PieceIndex piece);
// Returns the attributes of a terrain marker.
AttributeMask AttributesOfMarker(const Game& game, const State& state, ZoneRef zone);
// Returns whether something in play keeps the piece from having the type.
bool IsBarredFrom(const Game& game, const State& state, PieceIndex piece, TypeIndex type);

// Returns whether the cards have one name, or `card` counts as having the other's name too.
bool HasName(const Game& game, CardIndex card, CardIndex named);

// Changes of type that wait (ModifierKind::kTypesDeferred) when they follow from something else: a
// card that gave a type leaves, a marker is replaced, a time is over. The monster keeps its former
// types, as a lasting modifier, until the changes wait no longer.

// The types of the monsters whose changes wait, as they are before an act.
class TypesBefore {
 public:
  explicit TypesBefore(const Run& run);
  // Restores, on monsters whose changes still wait, the types that have changed since.
  void Keep(Run& run) const;

 private:
  std::vector<std::pair<PieceIndex, TypeSet>> types_;
};

// Returns whether the modifier is one that Keep has added.
bool IsKeptType(const ActiveModifier& modifier);

}  // namespace judge

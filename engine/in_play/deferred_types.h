// Changes of type that wait (ModifierKind::kTypesDeferred) when they follow from something else: a
// card that gave a type leaves, a marker is replaced, a time is over. The monster keeps its former
// types, as a lasting modifier, until the changes wait no longer. Internal to the engine.
#pragma once

#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

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

// Changes of type that wait (ModifierKind::kTypesDeferred), where nobody makes them: a card that
// gave a type leaves, a marker is replaced, a time is over. What a monster was stays on it, as a
// lasting modifier, until they wait no longer. Internal to the engine.
#pragma once

#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The types of the monsters whose changes wait, as they are before something happens.
class TypesBefore {
 public:
  explicit TypesBefore(const Run& run);
  // What has changed since is put back on those whose changes still wait.
  void Keep(Run& run) const;

 private:
  std::vector<std::pair<PieceIndex, TypeSet>> types_;
};

// Whether the modifier is what Keep has put there.
bool IsKeptType(const ActiveModifier& modifier);

}  // namespace judge

// Changes of type that wait (ModifierKind::kTypesDeferred), where nobody makes them: a card that
// gave a type leaves, a marker is replaced, a time is over. What a monster was stays on it, as a
// lasting modifier, until they wait no longer. Internal to the engine.
#pragma once

#include <utility>
#include <vector>

#include "engine/operations.h"

namespace judge {

// Whether changes of the piece's types wait now; `until` is the type whose loss does not.
bool TypesWait(const Game& game, const State& state, PieceIndex piece, TypeIndex* until);

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

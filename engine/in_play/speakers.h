// Who may speak: the pieces and markers of a state that may give modifiers, and which kinds.
// Internal to the engine.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The pieces and markers of a state that may speak, and the kinds of modifier that they may give: a
// summary that saves most questions.
struct Speakers {
  std::vector<PieceIndex> pieces;  // pieces whose effects may work where they lie, in order
  ModifierKinds terrains = {};     // kinds that the markers give
  ModifierKinds gives = {};        // kinds that pieces and markers give, or grant to others
  ModifierKinds lasting = {};      // kinds that effects have left behind
  // kinds that pieces, markers and lasting modifiers may grant to others
  ModifierKinds granted = {};
  bool grants = false;  // something grants effects to others, continuous ones or not
  // the events that printed effects of pieces, wherever they lie, and of
  // markers wait for
  CardEvents waits_for = {};
  CardEvents field_waits_for = {};  // the same of pieces on the field
  CardEvents markers_wait_for = {};
  CardEvents granted_wait_for = {};  // and that granted effects may wait for
};

// Returns the speakers of the state. They are kept beside it: valid until the state is written or
// asked about in another game.
const Speakers& SpeakersOf(const Game& game, const State& state);

}  // namespace judge

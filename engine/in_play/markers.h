// Terrain markers as filters find them. A marker is no card and no piece: only a filter that names
// the Terrain zones looks at it.
#pragma once

#include <vector>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// How many markers a filter finds: those of which it is sure, and those of which nobody can say it,
// since the record does not name them.
struct MarkersFound {
  int sure = 0;
  int maybe = 0;
};
MarkersFound CountMarkers(const Game& game, const State& state, const Filter& filter,
                          const Source& source);

// Returns the Terrain markers that a reference names: those that the filter of `each` surely finds,
// the one under a card, the attacked one, the one that was chosen.
std::vector<ZoneRef> MarkersNamed(const Game& game, const State& state, const RefExpr& reference,
                                  const Source& source);

// Returns where a piece lies. Of one that has left the field it is where it lay: the card that
// speaks where its effect was used, the subject of the answered event where it came from.
ZoneRef PlaceWhereItLay(const Game& game, const State& state, const Source& source,
                        PieceIndex piece);

}  // namespace judge

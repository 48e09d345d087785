// What stands next to what: on tiles of a tilemap, and on the markers of a side.
#pragma once

#include "engine/modifiers.h"

namespace judge {

// Whether the subject is on a tile next to that of one of the pieces that Filter::adjacent_to
// names, or on the marker beside the one that it names.
bool IsBeside(const Game& game, const State& state, const Filter& f, const Subject& subject,
              const Source& source);
// On the tile of another one of the pieces that the reference names.
bool SharesTile(const Game& game, const State& state, PoolIndex reference, const Subject& subject,
                const Source& source);

}  // namespace judge

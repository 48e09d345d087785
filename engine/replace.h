// Effects that happen instead of something: "if it would be destroyed, you can ... instead". What
// would happen waits in a task of its own until its effect has been carried out, or happens after
// all when nobody wants it replaced.
#pragma once

#include "engine/clause.h"
#include "engine/trigger.h"

namespace judge {

// Whether some effect in play may happen instead of it; then that effect is put on top of the
// agenda and what would happen must not. `card` is what a marker would be replaced with.
bool Replaced(Run& run, const Occurrence& would, CardIndex card = kUnknownCard);
// What a task of Replaced was about happens after all.
void HappenAfterAll(Run& run, const Task& task);

}  // namespace judge

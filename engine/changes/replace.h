// Replacement effects: "if it would be destroyed, you can ... instead". An effect task with the
// flag kTaskReplaces keeps the event that would happen until the effect has resolved. When its
// player declines, or it does nothing, the event happens after all.
#pragma once

#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether an effect in play may replace the event; that effect then lies on top of the
// agenda, and the caller does not carry the event out. `card`: the marker that would come. With
// `after`, a task made here, only effects behind that one are asked.
bool Replaced(Run& run, const Occurrence& would, CardIndex card = kUnknownCard,
              const Task* after = nullptr);
// Returns whether an effect in play may replace the event.
bool MayBeReplaced(Run& run, const Occurrence& would);
// Returns whether the effect of a task made by Replaced may still be used: its card lies where it
// did, and has not been used as often as it may.
bool MayStillReplace(const Run& run, const Task& task);
// Ends what was left behind to replace an event once, after it has: the task is of it.
void EndReplacing(Run& run, const Task& task, const Effect& effect);
// Carries out the event that a task made by Replaced keeps.
void HappenAfterAll(Run& run, const Task& task);

}  // namespace judge

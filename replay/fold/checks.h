// Decides when observed numbers are read. They assert and never change anything: a duel without its
// checks comes to the same.
#pragma once

#include <functional>

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::replay {

// Returns whether a phase or a turn goes by with the action, and no window is closed.
bool LetsTimePass(const Action& action);
// Returns whether the action, which nobody wrote down, is a card that goes off by itself.
bool GoesOff(const Action& action);
// Closes the open windows as if nobody answered any more; `visit` sees the state after each step.
// True when nobody has anything left to decide about what was done before.
bool CloseWindows(const Game& game, State* state,
                  const std::function<void(const State&)>& visit = nullptr);

}  // namespace judge::replay

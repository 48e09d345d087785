// Carries out an act and all that follows from it without anybody's decision.
#pragma once

#include <cstddef>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

struct ApplyOptions {
  EntryNumber entry = 0;
  bool ordinary_effect = true;  // false: the record says what happened instead
  // The verdict on the action in this very state, where whoever applies it has asked already; it
  // is not asked for again then. nullptr: it is. Not with a trace.
  const Verdict* found = nullptr;
};
// Checks the action, performs it as far as it is possible even when illegal, and goes on to the
// next decision. Appends to `events`; `trace` gets the check's visits first, then those of the
// consequences, and `*check_visits` tells how many the check made.
Verdict Apply(const Game& game, State& state, const Action& action, const ApplyOptions& options,
              EventList* events = nullptr, Trace* trace = nullptr,
              std::size_t* check_visits = nullptr);

}  // namespace judge

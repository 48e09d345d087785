// Returns the verdict on an act: legal, illegal with the clause that decides, or unproven.
#pragma once

#include <optional>

#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Returns whether the action is legal now. `trace`, if given, gets every clause that was asked and
// its facts.
Verdict RuleOn(const Game& game, const State& state, const Action& action, Trace* trace = nullptr);

// Returns RuleOn(...).legal(), and asks no further than the first clause that is against it.
bool IsLegal(const Game& game, const State& state, const Action& action);

// Returns what an activation means; nothing where the action is none.
std::optional<Activation> MeaningOf(const Game& game, const State& state, const Action& action);
// Returns what the clauses are asked with. All but the trace outlive it.
inline CheckContext ContextOf(const Game& game, const State& state, const Action& action,
                              const std::optional<Activation>& meaning, Trace* trace = nullptr) {
  return {game, state, action, trace, meaning ? &*meaning : nullptr};
}

// The stand of one clause on an act: whether it lets the act be, by itself or lifted by a card.
struct Stand {
  bool clear = true;
  // A card may lift the clause for one act and not for another one that the clause does not tell
  // apart from it.
  bool by_lift = false;
};
// Returns the stand of a clause that binds acts of this kind. No gate before it may forbid the act.
Stand StandOf(const CheckContext& context, const Clause& clause);

}  // namespace judge

// Announces a moment to the clauses that wait for it.
#pragma once

#include "engine/rules/rules.h"

namespace judge {

// Runs the clauses that wait for the moment, in the order of the rule set's table.
void Announce(Run& run, Moment moment, const MomentData& data);
// Returns the answer of a predicate clause and records the visit in the trace.
bool Ask(const MomentContext& context, PredicateFunction predicate);

}  // namespace judge

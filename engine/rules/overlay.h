// A game that stands on the table of another one: it has that game's rows, and puts its own in the
// place of some and before others.
#pragma once

#include <span>

#include "engine/rules/rule_set.h"

namespace judge {

// Puts the clause in the place of the other game's, which it displaces from then on
// (Clause::in_place_of). Asserts that the rules have that one.
void PutInPlaceOf(RuleSet& rules, const Clause& displaced, const Clause& clause);
// Puts the clauses, in their order, right before the other game's. Asserts that the rules have it.
void PutBefore(RuleSet& rules, const Clause& row, std::span<const Clause> clauses);

}  // namespace judge

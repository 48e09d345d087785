// The remedies of every clause of every game: by its kind, or as a row of its game says.
#pragma once

#include <span>

#include "engine/rules/remedies.h"

namespace judge {

// What may be done about the rule of a clause that was not kept. None: it says what words mean, or
// allows something.
RemedySet ClauseRemedies(const Clause& clause);

// The rows of all games, and first those of the rules that they share.
std::span<const RemedyRow> AllRemedyRows();

}  // namespace judge

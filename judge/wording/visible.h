// Tells what of a record a view may read at the point where it stands. Which names that are is said
// by replay/redaction/who_knows.h alone.
#pragma once

#include <string>

#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/views/views.h"

namespace judge::cli {

// Returns the entry in notation, with its number.
std::string NumberedNotation(const SeenReplay& replay, const SeenEntry& entry);
// Returns an action of an entry without cards that the view did not know by then.
Action VisibleAction(const SeenReplay& replay, EntryNumber entry, const Action& action);

}  // namespace judge::cli

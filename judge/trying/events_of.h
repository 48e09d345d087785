// Which events tell that an operation was carried out.
#pragma once

#include <vector>

#include "engine/cards/cards.h"
#include "engine/state/state.h"

namespace judge::cli {

// Returns the kinds of events that tell of the operation; none when no event does.
std::vector<EventKind> EventsOf(OperationKind kind);
// Returns whether events of that kind do not say whose effect it was. Nothing else is used behind
// the effect that is tried, so they are its own.
bool NamesNoCard(EventKind kind);
// Returns whether the operation only heads others, and does nothing by itself.
bool IsLayout(OperationKind kind);

}  // namespace judge::cli

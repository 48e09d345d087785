// Names of entrants: they lie beside the log of the event, which has their numbers and a seal of
// each name, and can be erased.
#pragma once

#include <vector>

#include "engine/terms/terms.h"
#include "judge/event/event_store.h"
#include "judge/output/output.h"
#include "replay/event/event.h"
#include "replay/store/store.h"

namespace judge::cli {

// Gives each entrant the seal of his name, and returns the names to be kept; the first of their
// entries has that number. Private to this room.
std::vector<replay::KeptName> SealNames(EntryNumber first, std::vector<replay::Entrant>* entrants);

// Erases the name of an entrant: what was signed and sealed stays, and says his number.
Answer EventErase(const Context& context, const EventOptions& options);

}  // namespace judge::cli

// `judge policy new`: a policy to begin with, every word with what it says.
#pragma once

#include "judge/event/event_store.h"
#include "judge/output/output.h"

namespace judge::cli {

// Writes it for a rule set into a file that is not there yet, or answers with it. It has no fault
// as it stands but for the keys, which are named when the event is made. Refused with 3 for a rule
// set that is none.
Answer PolicyNew(const Context& context, const EventOptions& options);

}  // namespace judge::cli

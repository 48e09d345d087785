// `judge audit --all`: what stands to be told of every duel of a store or an event.
#pragma once

#include "judge/event/event_store.h"
#include "judge/output/output.h"

namespace judge::cli {

// Answers with findings, warnings of the game, rulings against the engine, open calls and penalties
// of all duels; 1 when anything was found or could not be read.
Answer AuditAll(const Context& context, const EventOptions& options);

}  // namespace judge::cli

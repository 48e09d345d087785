// Effects that wait for something to happen: what has happened is told here, and every effect that
// waited for it is put down as pending. The chain (engine/agenda/chain.h) takes them from there.
#pragma once

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Puts down each effect whose wait is over. Judged as the pieces stand now, so what leaves a zone
// is told before it moves.
void Happened(Run& run, const Occurrence& occurrence);
// The same for an event as it is emitted; most occurrences come this way.
void EventHappened(Run& run, const Event& event);

// How things stand when it happens, for an effect of a card that wears or lies on `host`.
Snapshot SnapshotNow(const Run& run, const Occurrence& occurrence, PieceIndex host);

// Tells each effect that waits for its own conditions when they have come true.
void TellConditions(Run& run);
// The time of an effect that was left behind to wait so long has come.
void CountdownOver(Run& run, const ActiveModifier& m);
// Whether the effect of the piece waits for just this, its conditions included.
bool WaitsForThis(const Run& run, PieceIndex piece, const Effect& effect,
                  const Occurrence& occurrence);

}  // namespace judge

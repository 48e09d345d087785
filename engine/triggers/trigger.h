// Triggers: every event is told here, and each effect that waited for it becomes a pending trigger.
// The chain (engine/agenda/chain.h) takes them from there.
#pragma once

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Makes a pending trigger of each effect that waited for the occurrence. Pieces are judged as they
// stand now, so the leaving of a zone is told before the piece moves.
void Happened(Run& run, const Occurrence& occurrence);
// The same for the effects of its subject alone: everybody else has been told.
void TellItself(Run& run, const Occurrence& occurrence);
// Does the same as Happened for an event as it is emitted; most occurrences come this way.
void EventHappened(Run& run, const Event& event);

// Returns the numbers and parties of the occurrence as they stand now, for an effect of a card that
// equips or lies on `host`.
Snapshot SnapshotNow(const Run& run, const Occurrence& occurrence, PieceIndex host);

// Tells each effect that waits for its own conditions (CardEvent::kConditionsMet) when they have
// come true. Does nothing while an effect resolves.
void TellConditions(Run& run);
// Tells the effect that a countdown belongs to, its own or one left behind, that its time has come.
void CountdownOver(Run& run, const ActiveModifier& m);
// Returns whether the effect of the piece waits for this occurrence and its conditions hold.
bool WaitsForThis(const Run& run, PieceIndex piece, const Effect& effect,
                  const Occurrence& occurrence);
// Returns whether what the modifier left behind for later waits for this.
bool LeftWaitsForThis(const Run& run, const ActiveModifier& left, const Occurrence& occurrence);

}  // namespace judge

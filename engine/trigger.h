// Effects that wait for something to happen: what has happened is told here, and every effect that
// waited for it is put down as pending. The chain (engine/chain.h) takes them from there.
#pragma once

#include "engine/card.h"
#include "engine/clause.h"
#include "engine/modifiers.h"

namespace judge {

// Something that effects can wait for. Subject and other party as CardEvent names them.
struct Occurrence {
  CardEvent event = CardEvent::kNone;
  PieceIndex subject = kNoPiece;
  PieceIndex other = kNoPiece;
  ZoneRef from = {};  // where the subject came from, when it moved
  PhaseKind phase = PhaseKind::kNone;
  // The attack of the subject was redirected: Rulebook, Battle Clarifications.
  bool redirected = false;
};

// Puts down each effect whose wait is over. Judged as the pieces stand now, so what leaves a zone
// is told before it moves.
void Happened(Run& run, const Occurrence& occurrence);
// The same for an event as it is emitted; most occurrences come this way.
void EventHappened(Run& run, const Event& event);

// The pending effect of that piece (effect 0: any of it), nullptr when there is none.
const PendingTrigger* FindTrigger(const State& state, PieceIndex piece, int effect);
// The attacker of an attack as the cards of a seat see it: whose monster it counts as.
Subject AttackerAsSeenBy(const State& state, PieceIndex attacker, PieceIndex target,
                         bool redirected, SeatIndex seat);

}  // namespace judge

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
  PieceIndex card = kNoPiece;       // whose effect did it
  SeatIndex seat = kNoSeat;         // whose life points, cards or turn it is about
  std::int32_t amount = 0;          // life points, cards, a number rolled
  ZoneRef place = {};               // the marker that it is about
  SumStat stat = SumStat::kAttack;  // kStatChanged: which number
  bool was_set = false;             // the subject lay face-down before
};

// Puts down each effect whose wait is over. Judged as the pieces stand now, so what leaves a zone
// is told before it moves.
void Happened(Run& run, const Occurrence& occurrence);
// The same for an event as it is emitted; most occurrences come this way.
void EventHappened(Run& run, const Event& event);

// How things stand when it happens, for an effect of a card that wears or lies on `host`.
Snapshot SnapshotNow(const Run& run, const Occurrence& occurrence, PieceIndex host);
// What a party of the answered event was like when it happened, for a piece that has left the field
// since; nullptr when the piece is no party, still stands there, or nothing is answered.
const PartySnapshot* SnapshotOf(const Game& game, const State& state, const Source& source,
                                PieceIndex piece);
// The speaker of a pending effect: its card, or the marker that lies at its place.
Source SourceOf(const State& state, const PendingTrigger& trigger);

// Tells each effect that waits for its own conditions when they have come true.
void TellConditions(Run& run);

// Whether the phase is the one that a card names, where `main` is any Main Phase.
bool IsPhase(std::uint8_t asked, PhaseKind phase);
// The time of an effect that was left behind to wait so long has come.
void CountdownOver(Run& run, const ActiveModifier& m);
// Whether the effect of the piece waits for just this, its conditions included.
bool WaitsForThis(const Run& run, PieceIndex piece, const Effect& effect,
                  const Occurrence& occurrence);

// The pending effect of that piece (effect 0: any of it), nullptr when there is none.
const PendingTrigger* FindTrigger(const State& state, PieceIndex piece, int effect);
// The attacker of an attack as the cards of a seat see it: whose monster it counts as.
Subject AttackerAsSeenBy(const State& state, PieceIndex attacker, PieceIndex target,
                         bool redirected, SeatIndex seat);

}  // namespace judge

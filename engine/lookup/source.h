// Who speaks (Source) and about whom (Subject), and answers that may be unknown (Truth).
#pragma once

#include <cstdint>
#include <span>

#include "engine/cards/cards.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The speaker of a continuous effect: a card in play or a terrain marker.
struct Source {
  PieceIndex piece = kNoPiece;  // none: a marker
  CardIndex card = kUnknownCard;
  SeatIndex controller = kNoSeat;
  ZoneRef zone = {};
  PieceIndex host = kNoPiece;
  EntryNumber since = 0;
  // Roles that only some speakers know.
  PieceIndex affected = kNoPiece;  // the piece that a number is being worked out for
  PieceIndex subject = kNoPiece;   // of the event that the effect answers
  PieceIndex other = kNoPiece;
  std::uint16_t task = 0;          // whose picks are the effect's targets
  const Snapshot* seen = nullptr;  // of the event that the effect answers, if it answers one
};

Source SourceOf(const State& state, PieceIndex piece);
// The terrain marker that lies at `place` (HasTerrain), as the speaker of its effects.
Source SourceOfMarker(const State& state, ZoneRef place);
// The speaker of an effect on the agenda, with its targets and the event it answers.
Source SourceOf(const State& state, const Task& task);
// The speaker of an activation, also of a card that is no piece yet.
Source SourceOf(const State& state, const Action& action, CardIndex card);

// True, false, or dependent on a card nobody has seen.
enum class Truth : std::uint8_t { kFalse, kTrue, kUnknown };

inline Truth FromBool(bool value) { return value ? Truth::kTrue : Truth::kFalse; }
inline Truth And(Truth a, Truth b) {
  if (a == Truth::kFalse || b == Truth::kFalse) return Truth::kFalse;
  return a == Truth::kUnknown || b == Truth::kUnknown ? Truth::kUnknown : Truth::kTrue;
}
inline Truth Or(Truth a, Truth b) {
  if (a == Truth::kTrue || b == Truth::kTrue) return Truth::kTrue;
  return a == Truth::kUnknown || b == Truth::kUnknown ? Truth::kUnknown : Truth::kFalse;
}

// A card as a filter looks at it: a piece where it is, or one that would come somewhere.
struct Subject {
  PieceIndex piece = kNoPiece;
  CardIndex card = kUnknownCard;
  SeatIndex controller = kNoSeat;
  ZoneRef zone = {};  // where it is, or where it would be
  Position position = Position::kNone;
  std::uint8_t tile = 0;  // where it is, or would be
  PoolIndex counter = 0;  // the kind of counters that would be taken from it, into Pack::texts
  std::span<const Chosen> leaves = {};  // what goes before it comes: the Materials of its summon
  bool as_half = false;  // `card` is one of the two monsters of the piece, and not the one in use
};

inline Subject SubjectOf(const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  return {index, piece.card, piece.controller, PlaceOf(piece), piece.position, piece.tile};
}

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
// The speaker of a pending effect: its card, or the marker that lies at its place.
Source SourceOf(const State& state, const PendingTrigger& trigger);

// The pending effect of that piece (effect 0: any of it), nullptr when there is none.
const PendingTrigger* FindTrigger(const State& state, PieceIndex piece, int effect);
// The attacker of an attack as the cards of a seat see it: whose monster it counts as.
Subject AttackerAsSeenBy(const State& state, PieceIndex attacker, PieceIndex target,
                         bool redirected, SeatIndex seat);

}  // namespace judge

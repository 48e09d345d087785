// The card that speaks (Source), the card that it speaks about (Subject), and answers that may be
// unknown (Truth).
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
  // Roles that only some speakers have.
  PieceIndex affected = kNoPiece;     // the piece that a number is being worked out for
  SeatIndex affected_seat = kNoSeat;  // the player that a number is being worked out for
  PieceIndex subject = kNoPiece;      // of the event that the effect answers
  PieceIndex other = kNoPiece;
  std::uint16_t task = 0;          // the task whose picks are the effect's targets
  const Snapshot* seen = nullptr;  // of the event that the effect answers, if it answers one
  // The event about which it is judged whether the effect waits for it, before it is on the agenda.
  CardEvent met = CardEvent::kNone;
};

// Returns the piece as the speaker of its effects.
Source SourceOf(const State& state, PieceIndex piece);
// Returns the terrain marker that lies at `place` (HasTerrain), as the speaker of its effects.
Source SourceOfMarker(const State& state, ZoneRef place);
// Returns the speaker of an effect on the agenda, with its targets and the event that it answers.
Source SourceOf(const State& state, const Task& task);
// Returns the speaker of an activation, also of a card that is no piece yet.
Source SourceOf(const State& state, const Action& action, CardIndex card);

// True, false, or dependent on a fact that is not known, such as a card that nobody has seen.
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
  std::uint8_t tile = 0;  // the tile where it is, or would be
  PoolIndex counter = 0;  // the kind of counters that would be taken from it, into Pack::texts
  // the cards that leave before it comes: the Materials of its summon
  std::span<const Chosen> leaves = {};
  ZoneKind from = ZoneKind::kNone;  // of a card that is no piece yet: where it would come from
  bool as_half = false;  // `card` is one of the two monsters of the piece, and not the one in use
};

// Returns the piece as it is now, as a filter looks at it.
inline Subject SubjectOf(const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  return {index, piece.card, piece.controller, PlaceOf(piece), piece.position, piece.tile};
}

// An event that effects can wait for. Subject and other party are those that CardEvent names.
struct Occurrence {
  CardEvent event = CardEvent::kNone;
  PieceIndex subject = kNoPiece;
  PieceIndex other = kNoPiece;
  ZoneRef from = {};  // where the subject came from, when it moved
  PhaseKind phase = PhaseKind::kNone;
  // The attack of the subject was redirected: Rulebook, Battle Clarifications.
  bool redirected = false;
  PieceIndex card = kNoPiece;       // the card whose effect caused it
  SeatIndex seat = kNoSeat;         // the seat whose life points, cards or turn it is about
  std::int32_t amount = 0;          // life points, cards, a number rolled
  ZoneRef place = {};               // the marker that it is about
  SumStat stat = SumStat::kAttack;  // kStatChanged: which number
  bool was_set = false;             // the subject lay face-down before
  bool lies_down = false;           // the subject is eroded face-down, and has no text there
  bool by_battle = false;           // damage that would be taken is Battle Damage
  // kAttackDone: how the target stood when it was attacked; it may have left by then.
  Position target_stood = Position::kNone;
};
// Returns the speaker of a pending effect: its card, or the marker that lies at its place.
Source SourceOf(const State& state, const PendingTrigger& trigger);

// Returns the pending effect of that piece (effect 0: any of it), nullptr when there is none.
const PendingTrigger* FindTrigger(const State& state, PieceIndex piece, int effect);
// Returns the attacker of an attack as the cards of a seat see it: a redirected attack on a monster
// of the attacker's own side counts as an opponent's, and one of which a card says whose it is as
// that one's.
Subject AttackerAsSeenBy(const State& state, PieceIndex attacker, PieceIndex target,
                         bool redirected, SeatIndex seat);

}  // namespace judge

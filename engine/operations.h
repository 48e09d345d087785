// Everything that changes a state. Each operation changes it and emits the event that says so, with
// the clause and the card that made it happen; nothing changes a state behind an operation's back.
#pragma once

#include <span>

#include "engine/card.h"
#include "engine/clause.h"
#include "engine/modifiers.h"

namespace judge {

// Why a piece leaves for a pile.
enum class Reason : std::uint8_t { kEffect, kBattle, kCost, kUsed, kRule };

// Appends the event with the run's entry, clause and source filled in.
void Emit(Run& run, Event event);
// Emits kNoted for the moment's piece and seat: the clause that acts applied and changed nothing.
void EmitNoted(const MomentContext& context);
// Notes `text` as a fact about the seat and emits kNoted: what the record has left out.
void NoteOmitted(const MomentContext& context, const char* text, SeatIndex seat);
// Runs the clauses that wait for the moment, in the order of the rule set's table.
void Announce(Run& run, Moment moment, const MomentData& data);
// Returns the answer of a predicate clause and records the visit in the trace.
bool Ask(const MomentContext& context, PredicateFunction predicate);
// The same; kUnknown where the answer depends on what a start position leaves unsaid.
Truth AskOpen(const MomentContext& context, PredicateFunction predicate);

// Returns a new piece for a card that is told apart for the first time: one of the unnamed cards of
// `from`, when that is a pile, or one from nowhere. kNoPiece: the capacity is used up.
PieceIndex BringPiece(Run& run, SeatIndex owner, CardIndex card, std::uint16_t label, ZoneRef from);
// Sends the equip or attached card `follower` where it goes now that its host has left the field.
void LeftBehind(Run& run, PieceIndex follower, PieceIndex host);
// Does that for all cards that equip or are attached to the host; which of them are destroyed and
// which are only sent to a pile is decided by clauses of Moment::kHostLeft.
void DropFollowers(Run& run, PieceIndex host);
// Puts a piece into a zone; when it leaves its row of the field, its followers are dropped
// (DropFollowers). Returns false and does nothing when the slot is occupied or missing.
bool MovePiece(Run& run, PieceIndex piece, ZoneRef to, Position position);
// Sends the piece to that pile of its owner and emits the event `kind`, which names the reason.
void SendToPile(Run& run, PieceIndex piece, ZoneKind pile, EventKind kind);
// One of several pieces that are destroyed at the same time. Every effect is told of all of them
// before the first one leaves. `other`: the winner of the battle, or the card that destroys it.
struct Doomed {
  PieceIndex piece = kNoPiece;
  PieceIndex other = kNoPiece;
};
void DestroyTogether(Run& run, std::span<const Doomed> doomed, Reason reason);
// The first destroys without asking for replacement effects (engine/replace.h); the second one
// destroys a single piece and asks for them.
void DestroyWhatStands(Run& run, std::span<const Doomed> doomed, Reason reason);
void Destroy(Run& run, PieceIndex piece, Reason reason, PieceIndex other = kNoPiece);
// Makes the card known to every seat and announces Moment::kSeen, if it was not known to all.
void BecomeKnown(Run& run, PieceIndex piece);

// Returns whether no clause and no card in play keeps that effect (1-based) from being negated.
bool MayBeNegated(Run& run, PieceIndex piece, int effect);

// Announces Moment::kNegated of a piece whose effects a change negates from now on.
void TellNegated(Run& run, PieceIndex piece);
void SetPosition(Run& run, PieceIndex piece, Position position, EventKind kind, ClauseIndex term);
// Deals damage to a seat: `kind` is kBattleDamage or kEffectDamage, `amount` points (>= 0),
// `dealer` the monster that deals it or kNoPiece for the card whose effect acts (Run::source). The
// caller calls CheckLifePoints once all simultaneous damage is dealt.
void Damage(Run& run, SeatIndex seat, std::int32_t amount, EventKind kind,
            PieceIndex dealer = kNoPiece);
// The same without asking for replacement effects.
void TakeDamage(Run& run, SeatIndex seat, std::int32_t amount, EventKind kind, PieceIndex dealer);
// Adds `change`, which may be negative, to the charges of a symbol; they never go below 0.
void ChangeCharges(Run& run, PieceIndex piece, int change);
void GainLife(Run& run, SeatIndex seat, std::int32_t amount);
// Sets the life points to that number of points; that is neither damage nor gain.
void SetLifePoints(Run& run, SeatIndex seat, std::int32_t amount);
// Gives back the Battle Damage that was taken in the battle that is going on.
void UndoBattleDamage(Run& run);
// Announces kLifePointsChanged, by which a duel ends; not while Battle Damage may still be undone.
void CheckLifePoints(Run& run);

// Draws `count` cards; `card` is the first of them when it was seen, else kUnknownCard. A seat that
// cannot draw loses the duel (Term::kDeckOut).
void Draw(Run& run, SeatIndex seat, int count, CardIndex card);
void ReplaceTerrain(Run& run, ZoneRef zone, CardIndex card, bool in_setup);
// The same without asking for replacement effects.
void CarryOutReplacing(Run& run, ZoneRef zone, CardIndex card, bool in_setup = false);
void GiveWarning(Run& run, SeatIndex seat);
void LoseDuel(Run& run, SeatIndex seat, EndReason reason);
void DrawDuel(Run& run);
void AddLasting(Run& run, ActiveModifier modifier);
// Drops the modifiers whose duration ends at that moment, the end of a phase or turn.
void ExpireModifiers(Run& run, Moment moment);
// Counts down the effects that wait for a number of End Phases; called before the phase is left.
void RunCountdowns(Run& run);
// Drops the modifiers that last while a condition holds which no longer holds.
void EndUnheld(Run& run);

// Carries out one operation of the effect language, all of whose references are resolved.
void Perform(Run& run, const ConcreteOperation& operation);
// Destroys several pieces at once, with the Destruction Damage of each where that is stated.
void DestroyEach(Run& run, const ConcreteOperation& operation, std::span<const PieceIndex> pieces);

}  // namespace judge

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
// Tells that the rule that acts has a say about the piece and seat of the moment, and no more.
void EmitNoted(const MomentContext& context);
// Says of the seat what has not been recorded, and tells that the rule that acts said so.
void NoteOmitted(const MomentContext& context, const char* text, SeatIndex seat);
// Lets the clauses that wait for the moment act, in the order of the table.
void Announce(Run& run, Moment moment, const MomentData& data);
// Asks a predicate clause and records the visit.
bool Ask(const MomentContext& context, PredicateFunction predicate);
// The same where a position may leave it open.
Truth AskOpen(const MomentContext& context, PredicateFunction predicate);

// A piece for a card that is told apart for the first time: taken from the unnamed cards of a pile
// (when `from` is one), or brought along from nowhere. kNoPiece when the capacity is used up.
PieceIndex BringPiece(Run& run, SeatIndex owner, CardIndex card, std::uint16_t label, ZoneRef from);
// What lay on `host`, which has left the field, goes where it has to.
void LeftBehind(Run& run, PieceIndex follower, PieceIndex host);
// What leaves the field takes its equipped and attached cards along; which of them are destroyed
// and which are sent is the rule set's to say.
void DropFollowers(Run& run, PieceIndex host);
// Puts a piece into a zone. Leaving a row of the field drops what lay on it (Moment::kHostLeft). An
// occupied or missing slot leaves it where it is and returns false.
bool MovePiece(Run& run, PieceIndex piece, ZoneRef to, Position position);
// Into a pile of its owner, with the event that names the reason.
void SendToPile(Run& run, PieceIndex piece, ZoneKind pile, EventKind kind);
// What is destroyed at the same time, each with the monster that won the battle or the card that
// did it. Every effect hears of all of them before the first one leaves.
struct Doomed {
  PieceIndex piece = kNoPiece;
  PieceIndex other = kNoPiece;
};
void DestroyTogether(Run& run, std::span<const Doomed> doomed, Reason reason);
// One alone.
// The same without asking whether something happens instead.
void DestroyWhatStands(Run& run, std::span<const Doomed> doomed, Reason reason);
void Destroy(Run& run, PieceIndex piece, Reason reason, PieceIndex other = kNoPiece);
// Everybody knows the card from now on.
void BecomeKnown(Run& run, PieceIndex piece);

// Whether an effect on the chain or in play can be negated at all.
bool MayBeNegated(Run& run, PieceIndex piece, int effect);

// Moment::kNegated of a piece on which such a change lies now.
void TellNegated(Run& run, PieceIndex piece);
void SetPosition(Run& run, PieceIndex piece, Position position, EventKind kind, ClauseIndex term);
// kind is kBattleDamage or kEffectDamage; amount >= 0. `dealer` is the monster that deals it, none
// for the card whose effect acts. The win conditions are looked at by the
// caller's CheckLifePoints once all simultaneous damage is dealt.
void Damage(Run& run, SeatIndex seat, std::int32_t amount, EventKind kind,
            PieceIndex dealer = kNoPiece);
// The same without asking whether something happens instead.
void TakeDamage(Run& run, SeatIndex seat, std::int32_t amount, EventKind kind, PieceIndex dealer);
// Charges of a symbol; never below 0. `change` may be negative.
void ChangeCharges(Run& run, PieceIndex piece, int change);
void GainLife(Run& run, SeatIndex seat, std::int32_t amount);
// Life points become so many; neither damage nor gain.
void SetLifePoints(Run& run, SeatIndex seat, std::int32_t amount);
// The Battle Damage of the battle that is going on was never taken.
void UndoBattleDamage(Run& run);
// Not while Battle Damage may still be undone.
void CheckLifePoints(Run& run);

// Draws `count` cards; `card` or `piece` name the first when it was seen. A draw that cannot be
// made loses the duel (Term::kDeckOut).
void Draw(Run& run, SeatIndex seat, int count, CardIndex card);
void ReplaceTerrain(Run& run, ZoneRef zone, CardIndex card, bool in_setup);
// The same without asking whether something happens instead.
void CarryOutReplacing(Run& run, ZoneRef zone, CardIndex card, bool in_setup = false);
void GiveWarning(Run& run, SeatIndex seat);
void LoseDuel(Run& run, SeatIndex seat, EndReason reason);
void DrawDuel(Run& run);
void AddLasting(Run& run, ActiveModifier modifier);
// Drops modifiers whose time has come at the end of a phase or turn.
void ExpireModifiers(Run& run, Moment moment);
// What waits for a number of End Phases counts the one that ends, while it is still that phase.
void RunCountdowns(Run& run);
// Drops those that last as long as a condition holds, when it does not.
void EndUnheld(Run& run);

// An operation of the effect language with everything resolved.
void Perform(Run& run, const ConcreteOperation& operation);
// A destruction of several pieces at once, each with its Destruction Damage where that is stated.
void DestroyEach(Run& run, const ConcreteOperation& operation, std::span<const PieceIndex> pieces);

}  // namespace judge

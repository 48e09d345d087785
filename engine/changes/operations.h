// Operations: each changes the state and emits the event for it, with the clause and the card that
// made it happen. A state is changed in no other way.
#pragma once

#include <cstdint>
#include <span>

#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Why a piece leaves for a pile.
enum class Reason : std::uint8_t { kEffect, kBattle, kCost, kUsed, kRule };

// Appends the event with the run's entry, clause and source filled in.
void Emit(Run& run, Event event);
// Emits kNoted for the moment's piece and seat: the clause that acts applied and changed nothing.
void EmitNoted(const MomentContext& context);
// Notes `text` as a fact about the seat and emits kNoted: what the record has left out.
void NoteOmitted(const MomentContext& context, const char* text, SeatIndex seat);
// Returns the answer of a predicate clause as Ask does, and kUnknown where it depends on what a
// start position leaves unsaid.
Truth AskOpen(const MomentContext& context, PredicateFunction predicate);

// Returns whether the piece lies where it can be destroyed: on the field, or in a hand by an effect
// that says so.
bool MayFall(const Run& run, PieceIndex piece, Reason reason);

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
// Erodes the piece face-down: who did not know the card does not learn it.
void ErodeFaceDown(Run& run, PieceIndex piece);
// Puts the piece face-down into that pile; it tells nothing. Those know the card who knew it, and
// those who may look at such cards of the pile's owner.
void LieFaceDown(Run& run, PieceIndex piece, ZoneRef pile);
// One of several pieces that are destroyed at the same time. Every effect is told of all of them
// before the first one leaves. `other`: the winner of the battle, or the card that destroys it.
struct Doomed {
  PieceIndex piece = kNoPiece;
  PieceIndex other = kNoPiece;
  ZoneKind pile = ZoneKind::kGraveyard;  // where it goes, if nothing sends it elsewhere
};
void DestroyTogether(Run& run, std::span<const Doomed> doomed, Reason reason);
// DestroyWhatStands asks for no replacement effects (engine/changes/replace.h). Destroy destroys a
// single piece and asks for them.
void DestroyWhatStands(Run& run, std::span<const Doomed> doomed, Reason reason);
void Destroy(Run& run, PieceIndex piece, Reason reason, PieceIndex other = kNoPiece);
// Makes the card known to every seat and announces Moment::kSeen, if it was not known to all.
void BecomeKnown(Run& run, PieceIndex piece);

// Returns whether no clause and no card in play keeps that effect (1-based) from being negated.
bool MayBeNegated(Run& run, PieceIndex piece, int effect);
// Changes the battle position and emits `kind`; `term` is the clause that defines the change.
void SetPosition(Run& run, PieceIndex piece, Position position, EventKind kind, ClauseIndex term);
// Adds `change`, which may be negative, to the charges of a symbol; they never go below 0.
void ChangeCharges(Run& run, PieceIndex piece, int change);
// Puts the terrain `card` in place of the one in the zone, if no replacement effect does otherwise.
void ReplaceTerrain(Run& run, ZoneRef zone, CardIndex card, bool in_setup);
// Replaces the marker without asking for replacement effects.
void CarryOutReplacing(Run& run, ZoneRef zone, CardIndex card, bool in_setup = false);
// Lets the duel go on whatever would end it with that entry.
void LetGoOn(Run& run, EntryNumber entry);
// Lets the seat lose, with its team where a team falls together; ends the duel when one team is
// left, and announces Moment::kDefeated when it goes on.
void LoseDuel(Run& run, SeatIndex seat, EndReason reason);
// Ends the duel: all who are left have won.
void EndTogether(Run& run);
// Ends the duel without a winner.
void DrawDuel(Run& run, EndReason reason = EndReason::kLifePoints);

// Takes an unnamed card out of the count of that pile; an unknown count stays unknown.
void CountOut(StateChange change, ZoneRef from);
// Adds an unnamed card to the count of that pile; an unknown count stays unknown.
void CountIn(StateChange change, SeatIndex seat, ZoneKind kind);
// Puts the piece into the hand `to`, whoever owns it; `kind` is the event that tells it.
void PutIntoHand(Run& run, PieceIndex piece, ZoneRef to, EventKind kind);
// Drops the sets kept for a card off the field, unless an effect of it may still ask for them.
void ForgetSets(StateChange change, PieceIndex piece);

}  // namespace judge

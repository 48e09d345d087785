// What a seat has done: in the setup, in this turn, with its deck.
#pragma once

#include <cstdint>

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Notes that the seat has placed its decks.
void DecksPlaced(StateChange change, SeatIndex seat);
// Notes that the seat plays that colour (SeatState::colour).
void TakeColour(StateChange change, SeatIndex seat, int colour);
// Notes that a card has chosen the Terrains of the seat.
void TerrainsChosen(StateChange change, SeatIndex seat);
// Counts cards of the opening hand that the record names, up to 255.
void CountOpeningDraw(StateChange change, SeatIndex seat, int cards);
// Counts a card of the opening hand that is exchanged.
void CountOpeningSwap(StateChange change, SeatIndex seat);

// Marks the deck as one that has to be shuffled: cards were taken from it or put into it.
void DeckChanged(StateChange change, SeatIndex seat);
// Takes it that nothing is left to be shuffled, whether anybody said so or not.
void NothingToShuffle(StateChange change, SeatIndex seat);
// Notes that the seat has shuffled its deck.
void DeckShuffled(StateChange change, SeatIndex seat);
// Sets how many cards of that pile nobody has named; kCountUnknown: nobody knows how many.
void SetUnnamed(StateChange change, SeatIndex seat, ZoneKind pile, std::int16_t cards);

// Counts a draw of the seat in its Draw Phase.
void CountDraw(StateChange change, SeatIndex seat);
// Notes that the seat was seen not to draw.
void DrawsNot(StateChange change, SeatIndex seat);
// Changes by how many cards effects have drawn for the seat that nobody has named yet, 0 to 255.
void CountEffectDraws(StateChange change, SeatIndex seat, int cards);
// Counts a Normal Summon of the seat.
void CountNormalSummon(StateChange change, SeatIndex seat, EntryNumber entry);
// Notes that a summon of the seat was prevented or negated. LockSummons remembers by what.
void SummonLocked(StateChange change, SeatIndex seat);
// Notes whether the seat has had a monster in this turn.
void NoteHadMonster(StateChange change, SeatIndex seat, bool had);
// Counts a STRIKE that the piece makes for the seat.
void CountStrike(StateChange change, SeatIndex seat, PieceIndex piece);
// Counts the Destruction Damage that effects of the seat have dealt.
void CountDestructionDamage(StateChange change, SeatIndex seat, std::int32_t amount);
// Makes the seat skip that phase of this turn, or of its next one.
void SkipPhase(StateChange change, SeatIndex seat, PhaseKind phase, bool next_turn);
// Takes the seat out of the duel, or lets it take part (SeatOut).
void TakesPartAs(StateChange change, SeatIndex seat, SeatOut out);
// Notes that the seat has drawn an attack to a monster of its own in that round.
void NoteDrewAttack(StateChange change, SeatIndex seat, int round);
// Notes that the record leaves these facts about the seat open (SeatUnsaid).
void LeaveUnsaid(StateChange change, SeatIndex seat, unsigned facts);

}  // namespace judge

// Draws, shuffles, and players who have no card to draw.
#pragma once

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

// Forbids drawing but one card in the phase that draws, before anything else in it.
Answer OneDraw(const CheckContext& context);
// Forbids; kUnsupported where a card was used whose text this version does not know to the end.
Answer ForbidUnlessOpen(const CheckContext& context, const Fact& fact);
// Forbids looking at cards of a deck, also for its owner, unless an effect says so.
Answer DeckFaceDown(const CheckContext& context);
void ShuffleAfter(const MomentContext& context);
void DeckOut(const MomentContext& context);

// What an effect takes from a player who does not have it.
struct Lack {
  const char* text = nullptr;  // nullptr: he has it, or nobody knows
  int has = 0;
  int due = 0;
  bool unknown = false;  // how many cards the hand holds that it takes from is not known
};
// Returns what the seat lacks to discard or to draw as many cards as that operation of the effect
// says. A card that is used out of the hand is no card of the hand any more.
Lack LackFor(const CheckContext& context, const Activation& said, const Operation& op,
             SeatIndex seat);

// Returns an activation or face-up arrival of this turn whose card says or does something that this
// version does not know; nullptr when there is none. By `seat`, or by anybody.
const HistoryItem* OpenText(const CheckContext& context, SeatIndex seat = kNoSeat);
// Returns whether a card says or does something that this version does not know.
bool LeavesOpen(const Pack& pack, CardIndex card);

}  // namespace judge::tcg
